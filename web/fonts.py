# /// script
# dependencies = [
#     "fonttools[woff]==4.68.0",
#     "font-source-sans-pro==0.0.1",
#     "font-source-serif-pro==0.0.1",
# ]
# ///
"""Writes the fonts of the pages: fewer letters than their packages have, and so fewer bytes. `make fonts` runs it."""

from importlib.resources import files
from pathlib import Path

from fontTools import subset

FONTS = {
    "sans-400": "font_source_sans_pro/SourceSansPro-Regular",
    "sans-600": "font_source_sans_pro/SourceSansPro-Semibold",
    "sans-700": "font_source_sans_pro/SourceSansPro-Bold",
    "serif-600": "font_source_serif_pro/SourceSerifPro-Semibold",
}
LETTERS = "20-7E,A0-17F,218-21B,1E9E"
"""The letters of European languages."""
SIGNS = "2010-2015,2018-201E,2020-2022,2026,202F,2030,2039-203A,20AC,2122,2190-2193,2212,2260,2264-2265,2713"
"""Punctuation, and the arrows and signs that the pages use."""
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]
NOTICES = [0, 13, 14]
"""The entries of a font that say whose it is and under which licence. Its reserved name is left to the original."""
TARGET = Path(__file__).parent / "public" / "fonts"


def main() -> None:
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES)
    options.obfuscate_names, options.name_IDs = True, [*options.name_IDs, *NOTICES]
    for name, place in FONTS.items():
        package, file = place.split("/")
        write(files(package) / "files" / f"{file}.ttf", TARGET / f"{name}.woff2", options)
        licence = TARGET / f"LICENSE-{name.split('-')[0]}.txt"
        licence.write_bytes((files(package) / "files" / "LICENSE.txt").read_bytes())


def write(source: Path, target: Path, options: subset.Options) -> None:
    font = subset.load_font(str(source), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=subset.parse_unicodes(f"{LETTERS},{SIGNS}"))
    chosen.subset(font)
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size / 1024:.1f} KiB")


if __name__ == "__main__":
    main()
