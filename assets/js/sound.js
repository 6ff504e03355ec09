// What the table sounds like, and what the hand feels of a play (acres/app/kit/beats.py decides which):
// made in code, without files. start.js fetches this once somebody turned sound or vibration on.
const page = document.getElementById("page");
const MASTER = .25;
const PATIENCE = 4000; // milliseconds without a touch after which "your turn" is heard in front, too
const LATE = 500; // milliseconds after which a sound that could not be played is none
const BACKLOG = 1; // seconds of sounds that still wait, behind which no more are played
const APART = .12, OVERLAP = .6; // seconds between two sounds at least; share of a sound behind which the next begins

/** Noise through a filter; a filter is its type, and its frequency in Hz, which may glide to another. */
const noise = (filter, decay, rest) => ({ filter, decay, attack: .002, gain: 1, at: 0, ...rest });
/** A tone of a wave form; its frequency in Hz may glide to another in the time of `glide`. */
const tone = (wave, pitch, decay, rest) => ({ wave, pitch, decay, attack: .002, gain: 1, at: 0, ...rest });
const later = (seconds, voices) => voices.map((voice) => ({ ...voice, at: voice.at + seconds }));
const soft = (share, voices) => voices.map((voice) => ({ ...voice, gain: voice.gain * share }));

const CARD = [noise(["bandpass", 2400], .07, { attack: .004, q: .8, gain: 3.2 })];
const WOOD = [tone("sine", [180, 90], .14, { glide: .06, gain: 1.5 }), noise(["lowpass", 900], .05, { gain: 1.6 })];
const FIFE = (notes, gain) => notes.map((pitch, index) =>
  tone("sawtooth", [pitch], .2, { attack: .02, filter: ["lowpass", 1200], gain, at: .14 * index }));
const CHIME = (pitches) => pitches.map((pitch) => tone("sine", [pitch], .26, { attack: .008, gain: .55 }));

/** The voices of every sound; times in seconds. */
export const SOUNDS = {
  card: CARD,
  flip: [1200, 3000].map((frequency, index) => noise(["bandpass", frequency], .07, { attack: .004, q: .8, gain: 2.6, at: .035 * index })),
  shuffle: Array.from({ length: 14 }, (_, index) => later(.038 * index, soft(.35 + .035 * index, CARD))).flat(),
  wood: WOOD,
  bell: [523, 1318].map((pitch) => tone("triangle", [pitch], .9, { gain: .5 })),
  coin: [0, .07].flatMap((at) => [2100, 3150].map((pitch) => tone("square", [pitch], .12, { filter: ["highpass", 1500], gain: .35, at }))),
  oar: [0, .34].map((at) => noise(["bandpass", 500, 1400], .18, { attack: .08, glide: .26, q: .8, gain: 3, at })),
  cannon: [noise(["lowpass", 700, 80], .5, { glide: .5, gain: 1.9 }), tone("sine", [65, 32], .7, { glide: .5, gain: .8 })],
  arrow: [noise(["bandpass", 3000, 1000], .12, { attack: .02, glide: .14, q: .8, gain: 2 }), ...later(.14, WOOD)],
  seal: [0, .031, .085].map((at) => noise(["highpass", 4000], .018, { gain: 1.8, at })),
  won: FIFE([392, 523, 659], .9),
  lost: FIFE([659, 523, 392], .7),
  "your-turn": CHIME([660, 990]),
  person: [tone("sine", [270, 150], .12, { glide: .06, gain: 1.4 }), noise(["lowpass", 1300], .04, { gain: 1.2 })],
  winter: CHIME([660, 792, 990]),
  block: [tone("sine", [90, 45], .2, { glide: .08, gain: 1.3 }), noise(["lowpass", 600], .07, { gain: 2.4 })],
  amphora: [tone("triangle", [340, 300], .18, { glide: .1, gain: 1.1 }), noise(["bandpass", 1100], .03, { q: 1, gain: 1.4 })],
};

/** The patterns of vibrations, in milliseconds: on, off, on. */
export const TOUCHES = {
  confirm: [8],
  piece: [12],
  hit: [20, 40, 30],
  refusal: [6, 60, 6],
};

const noises = new WeakMap();

/** Returns a second of white noise, the same one always. */
function whiteOf(context) {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0, seed = 1; index < samples.length; index++) {
      seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
      samples[index] = seed / 2 ** 31 - 1;
    }
    noises.set(context, buffer);
  }
  return buffer;
}

function glides(parameter, [from, to], start, seconds) {
  parameter.setValueAtTime(from, start);
  if (to) parameter.exponentialRampToValueAtTime(to, start + seconds);
}

function speak(context, out, start, { wave, pitch, filter, q, attack, decay, glide, gain, at }) {
  const begin = start + at, end = begin + attack + decay;
  const source = wave ? new OscillatorNode(context, { type: wave }) : new AudioBufferSourceNode(context, { buffer: whiteOf(context), loop: true });
  if (wave) glides(source.frequency, pitch, begin, glide);
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(gain, begin + attack);
  level.gain.exponentialRampToValueAtTime(gain / 1000, end);
  let last = source;
  if (filter) {
    const [type, ...frequencies] = filter;
    const passing = new BiquadFilterNode(context, { type, Q: q ?? Math.SQRT1_2 });
    glides(passing.frequency, frequencies, begin, glide);
    last = source.connect(passing);
  }
  last.connect(level).connect(out);
  source.start(begin);
  source.stop(end);
}

const lengthOf = (name) => Math.max(...SOUNDS[name].map(({ at, attack, decay }) => at + attack + decay));

/** Returns where the sounds of a context come together. */
export function master(context) {
  const out = new GainNode(context, { gain: MASTER });
  out.connect(context.destination);
  return out;
}

/** Plays a sound at a time of the context, in seconds; returns when the next may begin. */
export function play(context, out, name, start) {
  for (const voice of SOUNDS[name]) speak(context, out, start, voice);
  return start + Math.max(APART, OVERLAP * lengthOf(name));
}

/** Chooses which of the sounds of a picture are heard: of a page that is not seen only "your turn", which is
 * not heard by who looks at the table and touched it just now. */
export function heard(names, { hidden, front, waited }) {
  return names.filter((name) => name === "your-turn" ? hidden || !front || waited >= PATIENCE : !hidden);
}

let context, out;
let free = 0; // the time of the context when the last sound leaves room for the next
let touched = -Infinity;

/** Somebody is there: only now may anything be heard. */
function wake() {
  if (page.dataset.sound !== "on") return;
  if (!context) {
    context = new AudioContext();
    out = master(context);
  }
  if (context.state !== "running") context.resume().catch(() => {});
}

for (const kind of ["pointerdown", "pointerup", "keydown", "click"]) {
  addEventListener(kind, () => {
    touched = performance.now();
    wake();
  }, { capture: true, passive: true });
}

async function sound(names) {
  if (!context || !names.length) return;
  const asked = performance.now();
  if (context.state !== "running") await context.resume();
  if (performance.now() - asked > LATE || free > context.currentTime + BACKLOG) return;
  free = Math.max(free, context.currentTime + .01);
  for (const name of names) free = play(context, out, name, free);
}

/** Plays the beats of the picture that is shown now. */
function follow() {
  if (!page.dataset.beats) return;
  const [, touch, names] = JSON.parse(page.dataset.beats);
  if (touch && page.dataset.vibration === "on" && touched > 0 && !document.hidden) navigator.vibrate?.(TOUCHES[touch]);
  if (page.dataset.sound !== "on") return;
  const waited = performance.now() - touched;
  sound(heard(names, { hidden: document.hidden, front: document.hasFocus(), waited })).catch(() => {});
}

if (page.dataset.beats && navigator.userActivation?.isActive) { // the press that turned it on
  touched = performance.now();
  wake();
}
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === "data-sound") && touched > 0) wake();
  if (changes.some(({ attributeName }) => attributeName === "data-beats")) follow();
}).observe(page, { attributeFilter: ["data-beats", "data-sound"] });
follow();
