"""A game between people at one keyboard and bots."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from roundhouse import telling
from roundhouse.events import Event, Offered, Refilled
from roundhouse.game import Game
from roundhouse.refusals import Malformed, Refused
from roundhouse.terminal import hint, saved_games, score_text, table_text
from roundhouse.terminal.abbreviations import meant, written_out
from roundhouse.terminal.screen import Screen
from roundhouse.terminal.seating import Player
from roundhouse.terminal.table_text import INDENT, Seen
from roundhouse.words import LANGUAGES, Speaker

MOST_NAMED = 9
"""So many meanings of a short form are named."""
COMMANDS: dict[str, Callable[[Seen], list[str]]] = {
    "?": table_text.options,
    "table": table_text.table,
    "hand": table_text.hand,
    "routes": table_text.claimable,
    "passengers": table_text.waiting,
    "hint": hint.hint,
}


class Left(Exception):
    """Somebody typed quit."""


class Session:
    """One game from the greeting to the score, or from where it was left."""

    def __init__(
        self,
        game: Game,
        players: list[Player],
        speaker: Speaker,
        screen: Screen,
        save: Path | None = None,
        past: list[Event] | None = None,
    ) -> None:
        self.game, self.players, self.speaker, self.screen, self.save = game, players, speaker, screen, save
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.past = past or list(game.events)
        self.known = len(self.past) if game.history else 0  # so many events nobody is told again
        self.told: dict[int | None, int] = {}
        self.hinted: set[int] = set()

    def run(self) -> None:
        self._greet()
        try:
            while not self.game.over:
                self._step()
        except (EOFError, KeyboardInterrupt, Left):
            self.screen.say("", self.speaker.say("terminal.unfinished"))
        else:
            self.screen.say("", *score_text.told(self.game, self.names, self.speaker))
        if self.save and self._save(self.save):
            self._put_by(self.save)
        self.screen.say(self.speaker.say("terminal.goodbye"))

    def _greet(self) -> None:
        say = self.speaker.say
        self.screen.say(
            say("terminal.greeting", title=self.speaker.title),
            *table_text.provenance(self.game.edition, self.speaker),
            say(
                "terminal.seats", list=self.speaker.listed([player.introduced(self.speaker) for player in self.players])
            ),
            say(f"first.{self.game.edition.first_player}"),
            *([say("terminal.commitment", commitment=self.game.commitment)] if self.game.commitment else []),
            say("terminal.language", list=", ".join(LANGUAGES)),
        )
        if self.known:
            self.screen.say(say("terminal.resumed", n=len(self.game.history)))

    def _step(self) -> None:
        seat = self.game.seat
        bot = self.players[seat].bot
        if bot is not None:
            known = len(bot.faults)
            action = bot.choose(self.game.view(seat))
            for fault in bot.faults[known:]:
                self.screen.say(self.speaker.say("terminal.fault", name=self.players[seat].name, reason=fault.reason))
            self._play(action)
        else:
            self._ask(seat)

    def _play(self, action: str | int) -> None:
        self.past += self.game.play(action)
        if self.viewer is not None or not self.people:
            self._tell()

    def _tell(self) -> None:
        """What the one at the keyboard has not heard yet. The market and an offer are told with the question."""
        news = self.past[self.told.get(self.viewer, self.known) :]
        self.told[self.viewer] = len(self.past)
        self.screen.say(*self._in_words([event for event in news if not self._shown(event)]))

    def _shown(self, event: Event) -> bool:
        return isinstance(event, Refilled) or (isinstance(event, Offered) and event.seat == self.viewer)

    def _in_words(self, events: list[Event]) -> list[str]:
        return [telling.event(event, self.viewer, self.names, self.speaker) for event in events]

    def _ask(self, seat: int) -> None:
        self._come(seat)
        self._tell()
        seen = Seen(self.game.view(seat), self.names, self.speaker)
        self.screen.say("", *self._question(seen))
        while not self._answer(seen, self.screen.read(self.speaker.say("terminal.prompt", name=self.names[seat]))):
            pass

    def _come(self, seat: int) -> None:
        """Draw a curtain between one person's secrets and the next person's eyes."""
        if seat == self.viewer:
            return
        if self.viewer is not None:
            self.screen.read(self.speaker.say("terminal.read", name=self.names[self.viewer]))
            self.screen.clear()
        self.viewer = seat
        self.screen.read(self.speaker.say("terminal.pass_keyboard", name=self.names[seat]))

    def _question(self, seen: Seen) -> list[str]:
        """What one needs to know to answer, then the question."""
        ask, lines = seen.view.ask, []
        if ask in ("turn", "second", "split") or seen.view.record.turn == 0:
            lines += [table_text.market(seen)]
        if ask in ("turn", "split") or seen.view.record.turn == 0:
            lines += [table_text.cards(seen)]
        lines += table_text.offer(seen)
        if ask == "turn" and seen.view.record.last_round:
            lines.append(self.speaker.say("terminal.last_round"))
        lines.append(telling.ask(seen.view, self.speaker))
        return [*lines, *self._aid(seen)]

    def _aid(self, seen: Seen) -> list[str]:
        """What to type: said each time where it is short, and once where it is not."""
        if seen.view.ask in ("split", "take", "flag"):
            return table_text.options(seen)
        lines = []
        if seen.view.ask == "keep":
            lines.append(self.speaker.say("terminal.example", action=seen.view.legal[0]))
        if seen.view.seat not in self.hinted:
            self.hinted.add(seen.view.seat)
            lines.append(self.speaker.say("terminal.hint"))
        return lines

    def _answer(self, seen: Seen, typed: str) -> bool:
        """Carry out what was typed; whether it was an action."""
        command = " ".join(typed.lower().split())
        word, _, rest = typed.partition(" ")
        if command in ("quit", "exit"):
            raise Left
        if word.lower() == "save":
            self._save_as(rest.strip())
        elif command == "log":
            self.screen.say(*self._log())
        elif command == "help":
            self.screen.say(*self._help(seen))
        elif word.lower() == "routes" and rest.strip():
            self.screen.say(*table_text.routes(seen, rest.strip()))
        elif command in COMMANDS:
            self.screen.say(*COMMANDS[command](seen))
        else:
            return bool(command) and self._act(seen, typed)
        return False

    def _act(self, seen: Seen, typed: str) -> bool:
        try:
            self._play(self._action(seen, typed))
            return True
        except Refused as refused:
            self.screen.say(self._refusal(refused, typed))
            return False

    def _action(self, seen: Seen, typed: str) -> str | int:
        """The action that was typed, or the one that a short form can only mean."""
        parse = seen.view.notation.parse
        try:
            return parse(typed)
        except Refused as refused:
            found = meant(typed, seen.view.legal)
            if len(found) == 1:
                return found[0]
            if found:
                raise Refused("ambiguous", text=typed, list=telling.either(found[:MOST_NAMED], self.speaker)) from None
            for whole in written_out(typed):
                with suppress(Malformed):
                    return parse(whole)
            raise refused

    def _refusal(self, refused: Refused, typed: str) -> str:
        if refused.code == "malformed":
            return self.speaker.say("terminal.unknown_command", text=typed)
        return telling.refusal(refused, self.speaker, self.names)

    def _help(self, seen: Seen) -> list[str]:
        say = self.speaker.say
        commands = {
            "?": "terminal.help.options",
            "table": "terminal.help.table",
            "hand": "terminal.help.hand",
            "routes": "terminal.help.routes",
            "routes PLACE": "terminal.help.routes_place",
            "routes all": "terminal.help.routes_all",
            "passengers": "terminal.help.passengers",
            "hint": "terminal.help.hint",
            "log": "terminal.help.log",
            "save FILE": "terminal.help.save" if self.game.secret is None else "terminal.help.save_secret",
            "help": "terminal.help.help",
            "quit": "terminal.help.quit",
        }
        if not self.game.edition.bonuses.passengers:
            del commands["passengers"]
        lines = (say("terminal.line", command=command, meaning=say(key)) for command, key in commands.items())
        return [say("terminal.help"), *(INDENT + line for line in lines), say("terminal.help.short")]

    def _log(self) -> list[str]:
        lines = self._in_words(self.past)
        return [self.speaker.say("terminal.log" if lines else "terminal.log.empty"), *lines]

    def _save_as(self, name: str) -> None:
        if name:
            self._save(Path(name))
        else:
            self.screen.say(self.speaker.say("terminal.save_where"))

    def _save(self, file: Path) -> bool:
        """Write the journal; whether that worked."""
        try:
            file.expanduser().write_text(self.game.journal, "utf-8")
        except OSError as error:
            self._not_saved(file, error)
            return False
        self.screen.say(self.speaker.say("terminal.saved", file=str(file)))
        return True

    def _put_by(self, file: Path) -> None:
        """See to it that an unfinished game can be taken up again, and say how."""
        try:
            beside = saved_games.put_by(self.game, file)
        except OSError as error:
            self._not_saved(file, error)
            return
        if beside:
            self.screen.say(self.speaker.say("terminal.secret_saved", file=str(beside)))
        if not self.game.over:
            self.screen.say(self.speaker.say("terminal.resume", file=str(file)))

    def _not_saved(self, file: Path, error: OSError) -> None:
        self.screen.say(self.speaker.say("terminal.not_saved", file=str(file), reason=error.strerror or str(error)))
