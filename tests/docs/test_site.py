"""The site builds, and every link on it leads somewhere."""

import os
import subprocess
import sys
from pathlib import Path

from tests.docs import pages


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=pages.ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    for page in ("index.html", "play/fr/index.html", "rules/de/index.html", "reference/library/index.html"):
        assert (tmp_path / page).is_file()
