"""The rules at the table: a refusal leads to its paragraph, which outlines what it is about; and they can
be searched while somebody types."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from acres.core.journal import SELF, Journal
from e2e.clicks import click_if_visible, load

SEATS = {"british": SELF, "french": SELF}


def test_a_refusal_leads_to_its_paragraph_and_the_rules_are_searched(table: Page) -> None:
    load(table, Journal.new("snow", {}, 1, SEATS))
    click_if_visible(table, "seen")
    table.locator("#actions [data-id=fortify]").click(force=True)
    link = table.locator("#slip .rule-link")
    expect(link).to_have_text("rule 4.5")
    expect(table.locator("#slip .note")).to_contain_text("(rule 4.5)")
    link.click()
    paragraph = table.locator("[id='paragraph-4.5']")
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    title, above = (
        paragraph.locator("h4").bounding_box(),
        table.locator(".rules-search").bounding_box(),
    )
    assert title
    assert above
    assert title["y"] >= above["y"] + above["height"], "below the field, also the first time"
    fortify = table.locator("#actions [data-id=fortify]")
    expect(fortify).to_have_attribute("data-outlined", "")
    table.locator("#board").hover(position={"x": 20, "y": 20})
    expect(fortify).to_have_attribute("data-outlined", "")

    field = table.get_by_role("searchbox", name="Search the rules")
    field.click()
    expect(fortify).not_to_have_attribute("data-outlined", "")
    table.keyboard.type("ship besiege", delay=20)
    expect(field).to_have_value("ship besiege")
    expect(field).to_be_focused()
    status = table.locator(".rules-search [role=status]")
    expect(status).to_contain_text("found")
    expect(table.locator("#panel-rules mark").first).to_be_in_viewport()
    field.fill("zzz")
    expect(status).to_have_text("No rule mentions “zzz”. Try another word.")
    expect(table.locator("#panel-rules .paragraph")).to_have_count(0)
    field.fill("")
    expect(paragraph).to_be_attached()
