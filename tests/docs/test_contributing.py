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
