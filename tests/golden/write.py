"""Write playthroughs, counts, digests of journals, and games for browsers anew: `make golden`.

Look at the difference before committing.
"""

import json

from tests.golden import courses, fair_games
from tests.golden.playthroughs import CASES, FOLDER, counts, file, journals, lines

if __name__ == "__main__":
    perfts: dict[str, int] = {}
    digests: dict[str, str] = {}
    for case in CASES:
        file(*case).write_text("\n".join(lines(*case)) + "\n", "utf-8")
        perfts |= counts(*case)
        digests |= journals(*case)
    (FOLDER / "perft.json").write_text(json.dumps(perfts, indent=2) + "\n", "utf-8")
    courses.write()
    (FOLDER / "journals.json").write_text(json.dumps(digests, indent=2) + "\n", "utf-8")
    fair_games.FILE.write_text(fair_games.written(), "utf-8")
