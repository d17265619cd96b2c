"""Moves are taken back over the network: freely, or if the others agree."""

from tests.server.clients import Client
from tests.server.http.endpoints.test_tables import refused, talk
from tests.server.serving import Server


async def begin(*clients: Client) -> tuple[Client, Client]:
    """Start and play the opening. Returns the client whose turn it is, and the other."""
    await clients[0].ask("start")
    for client in clients:
        state = await client.settle()
        await client.ask("play", action=state["mine"][0]["legal"][0], at=state["at"])
    first = clients[(await clients[0].settle())["table"]["asked"][0]]
    return first, next(client for client in clients if client is not first)


async def draw(client: Client, action: str) -> int:
    """Play an action and return the position before it."""
    at = int((await client.settle())["at"])
    assert (await client.ask("play", action=action, at=at))["kind"] == "look"
    return at


async def claimable(client: Client) -> list[str]:
    return [action for action in (await client.settle())["mine"][0]["legal"] if action.startswith("claim")]


def test_a_choice_nobody_saw_is_taken_back_freely(server: Server) -> None:
    """In the opening: the others have not been told the choice."""

    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("start")
        state = await ben.settle()
        choice = state["mine"][0]["legal"][0]
        await ben.ask("play", action=choice, at=state["at"])
        state = await ben.settle()
        assert (state["mine"][0]["answer"], state["mine"][0]["undo"], state["table"]["asked"]) == (choice, "free", [0])
        await ben.ask("undo", at=state["at"])
        state = await ben.settle()
        assert (state["mine"][0]["answer"], state["mine"][0]["undo"], state["table"]["asked"]) == (None, None, [0, 1])

    talk(server, what)


def test_what_showed_something_is_taken_back_by_consent(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        before = (await first.settle())["public"]
        await draw(first, "draw blind")
        state = await first.settle()
        assert state["mine"][0]["undo"] == "ask"
        assert await refused(other, "consent", yes=True, at=1000) == "nothing_to_agree"
        await first.ask("undo", at=state["at"])
        asked = await other.settle()
        assert asked["table"]["takeback"]["needed"] == list(other.place.seats)
        assert asked["public"] == state["public"]
        assert await refused(first, "consent", yes=True, at=1000) == "nothing_to_agree"
        await other.ask("consent", yes=True, at=1000)
        after = await first.settle()
        assert after["public"] == before
        assert after["table"]["takeback"] is None

    talk(server, what)


def test_others_can_refuse(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        at = await draw(first, "draw blind")
        public = (await first.settle())["public"]
        assert (await first.ask("undo", at=at))["kind"] == "stale"
        await first.ask("undo", at=at + 1)
        assert (await other.settle())["table"]["takeback"]
        await other.ask("consent", yes=False, at=1000)
        state = await first.settle()
        assert state["public"] == public
        assert state["table"]["takeback"] is None
        assert await refused(other, "consent", yes=True, at=1000) == "nothing_to_agree"

    talk(server, what)


def test_whoever_asked_can_withdraw(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        await draw(first, "draw blind")
        state = await first.settle()
        await first.ask("undo", at=state["at"])
        assert (await other.settle())["table"]["takeback"]
        await first.ask("consent", yes=False, at=1000)
        update = await other.until(lambda message: message["table"]["takeback"] is None)
        assert (update["entries"][-1]["kind"], update["entries"][-1]["withdrawn"]) == ("consent", True)

    talk(on_sqlite, what)


def test_nothing_is_taken_back_without_somebody_who_is_away(on_sqlite: Server) -> None:
    """The request lapses. When a bot plays for the absent player, it does not give consent in their place."""

    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        await draw(first, "draw blind")
        state = await first.settle()
        await first.ask("undo", at=state["at"])
        await other.close()
        update = await first.until(lambda message: message["table"]["takeback"] is None)
        assert (update["entries"][-1]["kind"], update["entries"][-1]["lapsed"]) == ("consent", True)
        assert (await first.settle())["public"] == state["public"]
        await draw(first, "draw blind")
        update = await first.until(lambda message: message["table"]["seats"][other.place.seats[0]]["covered"])
        assert update["mine"][0]["undo"] is None
        assert await refused(first, "undo", at=1000) == "consent_missing"

    talk(on_sqlite, what, grace=5)


def test_going_on_is_a_refusal_too(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        await draw(first, "draw blind")
        await draw(first, "draw blind")
        await first.ask("undo", at=(await first.settle())["at"])
        await draw(other, "draw blind")
        assert (await first.settle())["table"]["takeback"] is None

    talk(on_sqlite, what)


def test_a_claim_is_taken_back_freely(on_sqlite: Server) -> None:
    """A claim reveals nothing, as long as nobody has acted since."""

    async def what(ann: Client, ben: Client) -> None:
        first, other = await begin(ann, ben)
        while not (claims := await claimable(first)):
            await draw(first, "draw blind")
            await draw(first, "draw blind")
            first, other = other, first
        before = (await first.settle())["public"]
        await draw(first, claims[0])
        assert (await first.settle())["mine"][0]["undo"] == "free"
        await first.ask("undo", at=(await first.settle())["at"])
        assert (await other.settle())["public"] == before

    talk(on_sqlite, what)
