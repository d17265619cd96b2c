"""Where friends find this server: for the person who runs it."""

from typing import Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel

from roundhouse.game.errors import Refused
from roundhouse.server import network
from roundhouse.server.config import Config
from roundhouse.server.http.parameters import REFUSALS

router = APIRouter(prefix="/api")


class Invitation(BaseModel):
    """Origins for links that others can open, the best first. `machine`: the server answers this machine only;
    `no_network`: the machine is in no network."""

    reach: Literal["network", "machine", "no_network"]
    origins: list[str]


@router.get("/invitation", responses=REFUSALS)
def get_invitation(request: Request) -> Invitation:
    """Where other devices find this server. Only the machine that it runs on is told: behind a proxy nobody is."""
    client, called = request.client.host if request.client else "", network.without_port(request.url.netloc)
    if not (network.is_this_machine(client) and network.is_this_machine(called)):
        raise Refused("not_this_machine")
    config: Config = request.app.state.config
    port = request.scope["server"][1]
    origins = [f"http://{host}:{port}" for host in network.addresses(config.host)]
    if origins:
        return Invitation(reach="network", origins=origins)
    return Invitation(reach="no_network" if config.host in network.EVERYWHERE else "machine", origins=[])
