"""The example of a rule test is one that passes."""

import re

from tests.docs import pages


def test_the_example_passes() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", pages.text("CONTRIBUTING.md"), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    (test,) = (value for name, value in names.items() if name.startswith("test_"))
    assert callable(test)
    assert set(pages.ids_in(str(test.__doc__))) <= set(pages.rule_ids())
    test()


def test_every_target_is_explained() -> None:
    targets = re.findall(r"^([a-z]+):.*##", pages.text("Makefile"), re.MULTILINE)
    first_cells = " ".join(row[0] for row in pages.rows(pages.text("CONTRIBUTING.md"), "Command")[1:])
    assert sorted(re.findall(r"`make ([a-z]+)`", first_cells)) == sorted(targets)
