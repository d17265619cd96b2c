"""Scores a game that was played with the printed box, from what each player built and kept."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field

from roundhouse.editions import Edition
from roundhouse.editions.limits import ROUTES, SEATS, TICKETS, TOKENS, TOKENS_IN_ALL
from roundhouse.game import Game, positions, reasons
from roundhouse.game.errors import Refused, Value
from roundhouse.game.notation import Notation, of
from roundhouse.language import LANGUAGES, Speaker, for_edition
from roundhouse.rules import laws
from roundhouse.server.http.dependencies import edition_of
from roundhouse.server.http.parameters import REFUSALS, EditionId, Language
from roundhouse.server.table.presentation import result
from roundhouse.server.table.settings import ClientModel, Name
from roundhouse.server.table.text import clean_name

router = APIRouter(prefix="/api")

Text = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=TOKENS_IN_ALL, strict=True)]


class Player(ClientModel):
    """What a player has at the end of a game."""

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
def score_table_game(
    edition: EditionId, played: TableGame, request: Request, language: Language = LANGUAGES[0]
) -> dict[str, Any]:
    """The score of a game that was played elsewhere."""
    return score(played, for_edition(language, edition_of(request, edition)))


def score(played: TableGame, speaker: Speaker) -> dict[str, Any]:
    names = [
        clean_name(player.name) if player.name.strip() else speaker.say("name.player", n=seat + 1)
        for seat, player in enumerate(played.players)
    ]
    return result.told(position(speaker.edition, played.players), names, speaker)


def position(edition: Edition, players: Sequence[Player]) -> Game:
    """The final position of the game. Refused if the rules do not allow it."""
    least, most = edition.players
    if not least <= len(players) <= most:
        raise Refused("bad_seats", edition, seats=len(players), least=least, most=most)
    notation = of(edition)
    owners = _routes(notation, players)
    tickets, held = _tickets(notation, players), _tokens(notation, players)
    game = positions.place(edition, len(players), lawful=False, routes=owners, tickets=tickets, held=held)
    _check_trains(game, players)
    _check_lanes(game, owners, players)
    return game


def _routes(notation: Notation, players: Sequence[Player]) -> dict[str, int]:
    owners: dict[str, int] = {}
    for seat, player in enumerate(players):
        for text in player.routes:
            route = notation.routes[notation.route(text)]
            if route in owners:
                raise Refused("route_taken", notation.edition, route=route, owner=_called(players, owners[route]))
            owners[route] = seat
    return owners


def _check_trains(game: Game, players: Sequence[Player]) -> None:
    most = game.edition.trains
    for seat, left in enumerate(game.as_dict()["trains"]):
        if left < 0:
            raise Refused("too_many_trains", game.edition, seat=_called(players, seat), needed=most - left, most=most)


def _check_lanes(game: Game, owners: dict[str, int], players: Sequence[Player]) -> None:
    """Refuse a route that was closed by another lane of the same connection."""
    if laws.lanes_apart(game.record, game.notation.box):
        return
    for route in reversed(owners):
        others = {other: seat for other, seat in owners.items() if other != route}
        before = positions.place(game.edition, game.seats, lawful=False, routes=others)
        refused = reasons.why_not(before.view(owners[route]), route)
        if refused and refused.code == "own_lane":
            raise Refused("both_lanes", game.edition, route=route, owner=_called(players, owners[route]))
        if refused and refused.code == "lane_closed":
            raise Refused("lane_closed", game.edition, route=route)


def _called(players: Sequence[Player], seat: int) -> Value:
    """The name of a player, or the number of the seat, which the catalogue turns into a name."""
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
    """Refuse more than the box holds. Flags are not limited: they are made of cards, which come back."""
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
