"""The cards that routes are paid with."""

from roundhouse.drawing.colours import Owned
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, tag
from roundhouse.drawing.symbols import DARK, KINDS, RAINBOW, draw
from roundhouse.printing import cards, emblems
from roundhouse.printing.cards import HEIGHT, WIDTH, Card, Face
from roundhouse.printing.lines import fitted
from roundhouse.printing.papers import Paper
from roundhouse.printing.pdf import Symbol
from roundhouse.printing.sheets import GREY, Part, use

NAME = "cards"
BACK = "card-back"
CORNERS = ((7.2, 7.6), (WIDTH - 7.2, 7.6), (7.2, HEIGHT - 7.6), (WIDTH - 7.2, HEIGHT - 7.6))
SIGN = 2.5


def part(subject: Drawing, version: str, paper: Paper, backs: bool) -> Part:
    faces = {kind: front(subject, kind, version) for kind in subject.edition.cards}
    colour = subject.colour("accent")
    behind = emblems.back(subject, colour, subject.speaker.say("print.deck.cards"), version, _train(subject, colour))
    drawn = {f"card-{kind}": face for kind, face in faces.items()} | {BACK: behind}
    symbols = {name: Symbol((0, 0, WIDTH, HEIGHT), face.svg) for name, face in drawn.items()}
    back = Face(use(BACK), colour)
    deck = [
        Card(Face(use(f"card-{kind}"), faces[kind].ground), back)
        for kind, number in subject.edition.cards.items()
        for _ in range(number)
    ]
    return Part(NAME, tuple(cards.sheets(deck, paper, backs)), symbols)


def front(subject: Drawing, kind: str, version: str) -> Face:
    """A train of the card's colour on rails, its sign in every corner, and its name."""
    wild = emblems.is_wild(kind)
    paper, edge = subject.colour("paper"), paper_edge(subject, kind)
    panel = tag("rect", x=3.2, y=3.2, width=WIDTH - 6.4, height=HEIGHT - 6.4, rx=2.4, fill=paper)
    name = subject.speaker.say(f"colour.{kind}.name")
    svg = (
        emblems.ground(edge)
        + (emblems.stripes(1.4, 1.4, WIDTH - 2.8, HEIGHT - 2.8) if wild else "")
        + panel
        + emblems.rails(3.2, HEIGHT / 2, WIDTH - 6.4, 7.2, subject.colour("bed"))
        + group(_vehicles(subject, kind), transform=f"translate({WIDTH / 2} {HEIGHT / 2})")
        + "".join(_corner(kind, x, y) for x, y in CORNERS)
        + fitted(name, WIDTH / 2, 9.0, 32, 3.6, subject.colour("ink"), "serif", text_anchor="middle")
        + fitted(
            f"{subject.speaker.title} · {version}",
            WIDTH / 2,
            HEIGHT - 6.1,
            36,
            1.7,
            GREY,
            "book",
            text_anchor="middle",
        )
    )
    return Face(svg, edge)


def paper_edge(subject: Drawing, kind: str) -> str:
    """The colour around a card."""
    return subject.colour("frame") if emblems.is_wild(kind) else KINDS[kind].colour


def _corner(kind: str, x: float, y: float) -> str:
    look = KINDS[kind]
    return tag("circle", cx=x, cy=y, r=1.62 * SIGN, fill=look.colour, stroke=DARK, stroke_width=0.25) + draw(
        look.symbol, x, y, SIGN * 0.82, look.ink
    )


def _vehicles(subject: Drawing, kind: str) -> str:
    owned = subject.theme.owned
    looks = [owned[name] for name in RAINBOW[::2]] if emblems.is_wild(kind) else 2 * [owned[kind]]
    return emblems.train(subject.fleet, looks, 7.0 if len(looks) == 3 else 10.4)


def _train(subject: Drawing, colour: str) -> str:
    """A pale train for the backs."""
    paper = subject.colour("paper")
    pale = Owned(paper, paper, colour, colour)
    return emblems.train(subject.fleet, [pale, pale, pale], 4.6)
