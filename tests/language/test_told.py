"""What pages put into words is compared with these."""

from tests.language.told import FILE, text


def test_the_words_that_pages_are_compared_with_are_those_of_the_server() -> None:
    """If not: python -m tests.language.told"""
    assert FILE.read_text("utf-8") == text()
