"""What the site has beside the files in this folder: documents from the root, and the rules in four languages."""

import re
from pathlib import Path
from posixpath import relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
RULEBOOKS = ROOT / "src" / "roundhouse" / "language" / "rulebooks"
FROM_ROOT = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "SECURITY.md": "security.md",
}
"""Where a document of the root stands on the site. The site has a start page of its own."""
PUBLIC = ROOT / "web" / "public"
LOOK = ("icon.svg", "fonts/sans-400.woff2", "fonts/sans-700.woff2", "fonts/serif-600.woff2")
"""Files of the game's own pages. The licences of the fonts go with them."""
LICENCES = ("fonts/LICENSE-sans.txt", "fonts/LICENSE-serif.txt")
EDITIONS = ("usa", "usa_10th", "usa_1910", "usa_mega", "usa_big_cities", "germany", "amsterdam", "paris")
TITLES = {
    "en": "The rules, in our own words",
    "fr": "Les règles, racontées par nous",
    "nl": "De regels, in onze woorden",
    "de": "Die Regeln in unseren Worten",
}
LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
COMMENT = re.compile(r" <!-- (.*?) -->")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, page in FROM_ROOT.items():
        if page != "index.md":
            files.append(File.generated(config, page, content=(ROOT / source).read_text("utf-8")))
    for name in (*LOOK, *LICENCES):
        files.append(File.generated(config, name, abs_src_path=str(PUBLIC / name)))
    for language in TITLES:
        files.append(File.generated(config, f"rules/{language}.md", content=rules(language)))
    return files


def rules(language: str) -> str:
    """All editions on one page, each a chapter."""
    pages = [(RULEBOOKS / language / f"{edition}.md").read_text("utf-8") for edition in EDITIONS]
    chapters = [re.sub(r"^#", "##", COMMENT.sub("", page), flags=re.MULTILINE) for page in pages]
    return "\n\n".join([f"# {TITLES[language]}", *chapters])


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links between documents lead to their pages; links to other files of the project become plain words."""
    here = page.file.src_uri
    source = next((name for name, site in FROM_ROOT.items() if site == here and here != "index.md"), f"docs/{here}")

    def linked(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        if re.match(r"[a-z]+:", target):
            return found[0]
        if target.startswith("/"):
            return text
        path = (ROOT / source).parent.joinpath(target).resolve().relative_to(ROOT).as_posix()
        book = re.fullmatch(r"src/roundhouse/language/rulebooks/(\w+)", path)
        place = f"rules/{book[1]}.md" if book else FROM_ROOT.get(path) or path.removeprefix("docs/")
        if files.get_file_from_path(place) is None:
            return text
        return f"[{text}]({relpath(place, str(Path(here).parent))}{anchor})"

    return LINK.sub(linked, markdown)
