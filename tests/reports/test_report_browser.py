"""The report in a real browser: nothing fails, tables sort, both themes and a phone's width work, scripts or none."""

import os
import shutil
from pathlib import Path

import pytest

from reports import theme
from reports.page import write_report
from simulate.samples import sample_games
from tests.toy_run import PIG, pig_plan, play

pytestmark = pytest.mark.browser
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OPTIONS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
DESKTOP, TABLET, PHONE = (
    {"width": width, "height": height} for width, height in ((1280, 900), (768, 1024), (390, 844))
)
WIDTHS = pytest.mark.parametrize("viewport", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
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
    """Open a report with the given settings; at the end, nothing may have failed or asked for a network."""
    problems, contexts = [], []

    def open_page(path=pig_page, anchor="", **settings):
        context = browser.new_context(**{"viewport": DESKTOP} | settings)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda ask: None if ask.url.startswith("file:") else problems.append(ask.url))
        page.goto(path.as_uri() + anchor)
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
    return heads.index("Win rate") if "Win rate" in heads else None


@pytest.fixture(scope="module")
def pair_page(tmp_path_factory):
    """One report over two real runs of Pig."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        folder = tmp_path_factory.mktemp("pair")
        runs = [play(folder / f"run_{seed}", pig_plan(40, seed=seed)) for seed in (1, 2)]
        return write_report(*runs, samples={run.folder: sample_games(run) for run in runs})


def unfold(page):
    page.evaluate("document.querySelectorAll('main details').forEach(fold => { fold.open = true; })")


def assert_fits(page, viewport):
    """Nothing sticks out, neither the page nor a chart, a text or a folded table's frame."""
    unfold(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    outside = """elements => elements
        .filter(e => !e.closest(".scroll, pre") && e.getBoundingClientRect().right > innerWidth)
        .map(e => e.outerHTML.slice(0, 200))"""
    assert page.locator("main *").evaluate_all(outside) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@WIDTHS
def test_nothing_is_wider_than_the_window(look, scheme, viewport):
    page = look(viewport=viewport, color_scheme=scheme)
    assert_fits(page, viewport)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER[scheme]


@WIDTHS
def test_a_report_over_several_runs_fits_too(look, pair_page, viewport):
    page = look(pair_page, viewport=viewport)
    assert_fits(page, viewport)
    assert page.locator("#findings .run").all_text_contents() == ["Run 1", "Run 2"]


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


def shown_rows(page, table):
    return page.locator(f"#table-{table} tbody tr:visible").count()


@WIDTHS
def test_a_filter_keeps_the_rows_that_hold_every_word(look, viewport):
    page = look(viewport=viewport)
    unfold(page)
    fold = page.locator("#table-seat_win_rates")
    box, count = fold.get_by_role("searchbox"), fold.locator("output")
    rows = fold.locator("tbody tr").all_text_contents()
    kept = [row for row in rows if "Mixed" in row]
    box.fill("mixed")
    assert 0 < shown_rows(page, "seat_win_rates") == len(kept) < len(rows)
    assert count.text_content() == f"{len(kept)} of {len(rows)} rows"
    box.fill("mixed nowhere")
    assert shown_rows(page, "seat_win_rates") == 0 and count.text_content() == f"0 of {len(rows)} rows"
    box.fill("")
    assert shown_rows(page, "seat_win_rates") == len(rows) and count.text_content() == ""


def test_sorting_leaves_filtered_rows_hidden(look):
    page = look()
    column = open_table(page, "seat_win_rates")
    fold = page.locator("#table-seat_win_rates")
    fold.get_by_role("searchbox").fill("mixed")
    before = shown_rows(page, "seat_win_rates")
    fold.locator("th").nth(column).get_by_role("button").click()
    assert shown_rows(page, "seat_win_rates") == before
    assert all("Mixed" in row for row in fold.locator("tbody tr:visible").all_text_contents())


def test_words_are_sorted_as_words_and_seats_as_numbers(look):
    page = look()
    open_table(page, "policies")
    head = page.locator("#table-policies th").first
    head.get_by_role("button").click()
    names = page.locator("#table-policies tbody tr td:first-child").all_text_contents()
    assert names == sorted(names, key=str.lower) and len(names) > 1


@pytest.mark.parametrize("viewport", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_contents_are_folded_where_there_is_little_room(look, viewport):
    page = look(viewport=viewport)
    entry = page.get_by_role("link", name="How to reproduce")
    assert entry.is_hidden()
    page.locator("nav summary").click()
    entry.click()
    assert page.locator("#reproduce pre").is_visible()


def test_a_link_to_a_table_unfolds_it(look):
    page = look(anchor="#table-lineup_seats")
    assert page.locator("#table-lineup_seats tbody tr").first.is_visible()


def test_a_sample_game_is_read_round_by_round(look):
    page = look()
    sample = page.locator(".sample").first
    sample.locator("summary").first.click()
    assert sample.get_by_text("bilanx replay").is_visible()
    first = sample.locator(".round").first
    first.locator("summary").click()
    assert first.locator("pre").is_visible() and first.locator("li").first.is_visible()
    assert page.locator(".sample").count() == 3


def test_on_paper_the_page_is_light_and_without_what_only_a_screen_can_use(look):
    page = look(color_scheme="dark")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    for part in ("header", "nav", ".filter", ".files"):
        assert page.locator(part).first.is_hidden()
    assert page.locator("figure svg").first.is_visible() and page.locator("#reproduce pre").is_visible()
    assert len(page.pdf()) > 0


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


@WIDTHS
def test_without_scripts_everything_is_there(look, viewport):
    page = look(viewport=viewport, java_script_enabled=False)
    assert page.locator("nav details[open]").count() == 1
    assert page.locator("#theme").is_hidden()
    fold = page.locator("#table-seat_win_rates")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    assert fold.locator("tbody tr").first.is_visible()
    assert page.locator("figure svg").first.is_visible()
    assert page.locator(".filter").count() == 0
    page.locator(".sample > summary").first.click()
    assert page.locator(".sample li").first.is_visible()


def test_pictures_and_tables_are_one_click_away(look, pig_page):
    page = look()
    links = page.locator("#findings figure a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert links == ["seat-matrix.png", "seat_matrix.csv"]
    assert all((pig_page.parent / link).stat().st_size > 0 for link in links)


def test_words_on_charts_stay_readable_on_a_phone(look):
    page = look(viewport=PHONE)
    heights = "texts => texts.map(text => text.getBoundingClientRect().height).filter(height => height > 0)"
    assert min(page.locator("#findings svg text").evaluate_all(heights)) >= 9
