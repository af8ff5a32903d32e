"""The report in a real browser: nothing fails, tables sort, both themes and a phone's width work, scripts or none."""

import os
import shutil
from pathlib import Path

import pytest

from reports import theme

pytestmark = pytest.mark.browser
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OPTIONS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
PAPER = {
    scheme: "rgb({}, {}, {})".format(*bytes.fromhex(colours["paper"][1:]))
    for scheme, colours in (("light", theme.LIGHT), ("dark", theme.DARK))
}


@pytest.fixture(scope="module")
def browser():
    """Chromium of the system, or else playwright's own."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    system = os.environ.get("BILANX_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    with playwright.sync_playwright() as driver:
        program = system or driver.chromium.executable_path
        if not Path(program).exists():
            pytest.skip("no Chromium found: install it, run `playwright install chromium` or set BILANX_CHROMIUM")
        chromium = driver.chromium.launch(executable_path=program, args=list(OPTIONS))
        yield chromium
        chromium.close()


@pytest.fixture
def look(browser, pig_page):
    """Open the report with the given settings; at the end, nothing may have failed or asked for a network."""
    problems, contexts = [], []

    def open_page(**settings):
        context = browser.new_context(**{"viewport": DESKTOP} | settings)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda ask: None if ask.url.startswith("file:") else problems.append(ask.url))
        page.goto(pig_page.as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


def keys(page, table, column):
    """The sort keys of a column as they stand."""
    cells = page.locator(f"#table-{table} tbody tr td:nth-child({column + 1})")
    return cells.evaluate_all("cells => cells.map(cell => Number(cell.dataset.key))")


def open_table(page, table):
    page.evaluate("table => { document.getElementById('table-' + table).open = true; }", table)
    heads = page.locator(f"#table-{table} th").all_text_contents()
    return heads.index("Win rate")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_is_wider_than_the_window(look, scheme, viewport):
    page = look(viewport=viewport, color_scheme=scheme)
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER[scheme]
    outside = "figures => figures.filter(f => f.getBoundingClientRect().right > innerWidth).length"
    assert page.locator("figure").evaluate_all(outside) == 0


def test_a_click_sorts_and_another_turns_it_round(look):
    page = look()
    column = open_table(page, "seat_win_rates")
    head = page.locator("#table-seat_win_rates th").nth(column)
    before = keys(page, "seat_win_rates", column)
    head.get_by_role("button").click()
    assert keys(page, "seat_win_rates", column) == sorted(before) != before
    assert head.get_attribute("aria-sort") == "ascending"
    head.get_by_role("button").click()
    assert keys(page, "seat_win_rates", column) == sorted(before, reverse=True)


def test_the_keyboard_sorts_too(look):
    page = look()
    column = open_table(page, "seat_win_rates")
    before = keys(page, "seat_win_rates", column)
    page.locator("#table-seat_win_rates th").nth(column).get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert keys(page, "seat_win_rates", column) == sorted(before) != before


def test_every_section_is_reached_from_the_contents(look):
    page = look()
    for link in page.locator("nav a").all():
        link.click()
        target = page.locator(link.get_attribute("href"))
        top = target.evaluate("section => section.getBoundingClientRect().top")
        at_end = page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 2")
        assert 0 <= top < 200 or at_end


def test_the_reader_can_change_the_theme(look):
    page = look(color_scheme="light")
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER["dark"]
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER["dark"]


def test_charts_change_colour_with_the_theme(look):
    colour = "getComputedStyle(document.querySelector('figure text')).fill"
    assert look(color_scheme="light").evaluate(colour) != look(color_scheme="dark").evaluate(colour)


def test_the_first_screen_shows_question_finding_and_chart(look):
    page = look()
    for part in ("h1", ".verdicts li", "#findings svg"):
        box = page.locator(part).first.bounding_box()
        assert box["y"] + min(box["height"], 200) <= DESKTOP["height"]


def test_without_scripts_everything_is_there(look):
    page = look(java_script_enabled=False)
    assert page.locator("nav details[open]").count() == 1
    assert page.locator("#theme").is_hidden()
    fold = page.locator("#table-seat_win_rates")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    assert fold.locator("tbody tr").first.is_visible()
    assert page.locator("figure svg").first.is_visible()


def test_pictures_and_tables_are_one_click_away(look, pig_page):
    page = look()
    links = page.locator("#findings figure a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert links == ["seat-matrix.png", "seat_matrix.csv"]
    assert all((pig_page.parent / link).stat().st_size > 0 for link in links)


def test_words_on_charts_stay_readable_on_a_phone(look):
    page = look(viewport=PHONE)
    heights = "texts => texts.map(text => text.getBoundingClientRect().height).filter(height => height > 0)"
    assert min(page.locator("#findings svg text").evaluate_all(heights)) >= 9
