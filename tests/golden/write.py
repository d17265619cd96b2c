"""Write the playthroughs and counts anew: `make golden`. Look at the difference before you commit it."""

import json

from tests.golden.playthroughs import CASES, FOLDER, counts, file, lines

if __name__ == "__main__":
    perfts: dict[str, int] = {}
    for case in CASES:
        file(*case).write_text("\n".join(lines(*case)) + "\n", "utf-8")
        perfts |= counts(*case)
    (FOLDER / "perft.json").write_text(json.dumps(perfts, indent=2) + "\n", "utf-8")
