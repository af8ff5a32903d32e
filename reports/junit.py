"""Checked claims as JUnit XML, which every continuous-integration service can show."""

from collections.abc import Sequence
from xml.etree import ElementTree

from analysis.claims import FAILS, UNDECIDED, Check
from reports.wording import seats_from_one


def junit(checks: Sequence[Check], name: str) -> bytes:
    """One test case per claim: a claim that fails is a failure, one that cannot be told is skipped.

    Parameters
    ----------
    checks
        Claims with what the games say.
    name
        Of the test suite.
    """
    outcomes = [check.outcome for check in checks]
    counts = {
        "tests": len(checks),
        "failures": outcomes.count(FAILS),
        "errors": 0,
        "skipped": outcomes.count(UNDECIDED),
    }
    attributes = {"name": name} | {key: str(count) for key, count in counts.items()}
    suite = ElementTree.Element("testsuite", attributes)
    for check, outcome in zip(checks, outcomes, strict=True):
        evidence = seats_from_one(check.evidence)
        case = ElementTree.SubElement(suite, "testcase", {"classname": name, "name": check.subject})
        if outcome in (FAILS, UNDECIDED):
            tag = "failure" if outcome == FAILS else "skipped"
            ElementTree.SubElement(case, tag, {"message": f"{outcome}: {evidence}"})
        ElementTree.SubElement(case, "system-out").text = evidence
    ElementTree.indent(suite)
    document: bytes = ElementTree.tostring(suite, encoding="utf-8", xml_declaration=True)
    return document + b"\n"
