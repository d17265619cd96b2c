"""Scoring a game that was played on a table of wood: who built what, and the sheet follows."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from roundhouse.editions import Edition
from roundhouse.editions.limits import ROUTES, SEATS, TICKETS, TOKENS, TOKENS_IN_ALL
from roundhouse.game import Game, positions
from roundhouse.game.errors import Refused, Value
from roundhouse.game.notation import Notation, of
from roundhouse.language import LANGUAGES, for_edition
from roundhouse.rules.box import connections
from roundhouse.server.http.parameters import REFUSALS, EditionId, Language
from roundhouse.server.table import creation, result
from roundhouse.server.table.settings import ClientModel, Name
from roundhouse.server.table.text import clean_name

router = APIRouter(prefix="/api")

Text = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=TOKENS_IN_ALL, strict=True)]


class Player(ClientModel):
    """What somebody has at the end of a game."""

    name: Name = ""
    routes: list[Text] = Field(default=[], max_length=ROUTES)
    tickets: list[Text] = Field(default=[], max_length=TICKETS)
    tokens: dict[Text, Number] = Field(
        default={}, max_length=TOKENS, description="Passengers by colour, merchandise, flags that were completed."
    )


class TableGame(ClientModel):
    """A game that is over, seat by seat."""

    players: list[Player] = Field(min_length=2, max_length=SEATS)


@router.post("/editions/{edition}/score", responses=REFUSALS)
def score_table_game(edition: EditionId, played: TableGame, language: Language = LANGUAGES[0]) -> dict[str, Any]:
    """The score of a game that was played elsewhere."""
    speaker = for_edition(language, creation.load_edition(edition))
    names = [
        clean_name(player.name) if player.name.strip() else speaker.say("name.player", n=seat + 1)
        for seat, player in enumerate(played.players)
    ]
    return result.told(position(speaker.edition, played.players), names, speaker)


def position(edition: Edition, players: Sequence[Player]) -> Game:
    """The game as it ended. Refused if it cannot have ended so."""
    least, most = edition.players
    if not least <= len(players) <= most:
        raise Refused("bad_seats", edition, seats=len(players), least=least, most=most)
    notation = of(edition)
    return positions.place(
        edition.id,
        len(players),
        lawful=False,
        routes=_routes(notation, players),
        tickets=_tickets(notation, players),
        held=_tokens(notation, players),
    )


def _routes(notation: Notation, players: Sequence[Player]) -> dict[str, int]:
    owners: dict[str, int] = {}
    for seat, player in enumerate(players):
        for text in player.routes:
            route = notation.routes[notation.route(text)]
            if route in owners:
                raise Refused("route_taken", notation.edition, route=route, owner=_called(players, owners[route]))
            owners[route] = seat
        needed = sum(route.length for route in notation.edition.routes if owners.get(route.text) == seat)
        if needed > (most := notation.edition.trains):
            raise Refused("too_many_trains", notation.edition, seat=_called(players, seat), needed=needed, most=most)
    _check_lanes(notation, owners, players)
    return owners


def _check_lanes(notation: Notation, owners: dict[str, int], players: Sequence[Player]) -> None:
    """Of parallel routes nobody has two, and with few players only one is claimed."""
    for lanes in connections(notation.edition).values():
        claimed = [notation.routes[lane] for lane in lanes if notation.routes[lane] in owners]
        if len({owners[route] for route in claimed}) < len(claimed):
            owner = _called(players, owners[claimed[-1]])
            raise Refused("both_lanes", notation.edition, route=claimed[-1], owner=owner)
        if len(claimed) > 1 and len(players) <= notation.edition.lanes_close_up_to:
            raise Refused("lane_closed", notation.edition, route=claimed[-1])


def _called(players: Sequence[Player], seat: int) -> Value:
    """A name, or the number of a seat, which is told as one."""
    return clean_name(players[seat].name) if players[seat].name.strip() else seat


def _tickets(notation: Notation, players: Sequence[Player]) -> list[list[str]]:
    seen: dict[str, int] = {}
    for seat, player in enumerate(players):
        for text in player.tickets:
            if text not in notation.tickets:
                raise Refused("unknown_ticket", notation.edition, text=text)
            if text in seen:
                owner = _called(players, seen[text])
                raise Refused("ticket_twice", notation.edition, text=_ends(text, notation), owner=owner)
            seen[text] = seat
    return [player.tickets for player in players]


def _ends(text: str, notation: Notation) -> str:
    ticket = notation.ticket_value(text)
    return f"{notation.edition.place(ticket.a).name} – {notation.edition.place(ticket.b).name}"


def _tokens(notation: Notation, players: Sequence[Player]) -> list[dict[str, int]]:
    for player in players:
        for token in player.tokens:
            if token not in notation.tokens:
                raise Refused("unknown_token", notation.edition, text=token)
    _check_supply(notation.edition, players)
    return [dict(player.tokens) for player in players]


def _check_supply(edition: Edition, players: Sequence[Player]) -> None:
    """Nobody can have what is not in the box. Flags are made of cards, which come back."""
    if passengers := edition.bonuses.passengers:
        for kind in passengers.kinds:
            found = _together(players, kind)
            if found > passengers.each:
                raise Refused("too_many_passengers", edition, colour=kind, found=found, most=passengers.each)
    if merchandise := edition.bonuses.merchandise:
        found = _together(players, "merchandise")
        if found > merchandise.cards:
            raise Refused("too_many_merchandise", edition, found=found, most=merchandise.cards)


def _together(players: Sequence[Player], token: str) -> int:
    return sum(player.tokens.get(token, 0) for player in players)
