// Stands before Workbox in sw.js. The browser's own cache may hold a wrong answer for as long as the
// server allowed: a file that fails its check is requested once more, past that cache.
{
  const { fetch } = self;
  self.fetch = async (request, options) => {
    try {
      return await fetch(request, options);
    } catch (error) {
      if (!request.integrity || request.cache === "reload") throw error;
      return fetch(new Request(request, { cache: "reload" }), options);
    }
  };
}
