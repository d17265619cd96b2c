"""Balance reports over HTTP: asked for, and then asked after until they are there."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from roundhouse.server.http.dependencies import address_of, queued
from roundhouse.server.http.parameters import REFUSALS, Document
from roundhouse.server.live.background.balance_jobs import BalanceJobs, Job

from . import drafts
from .maps import COST, Files

router = APIRouter(prefix="/api/workshop/balance")
JobId = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]


@router.post("", status_code=202, responses=REFUSALS)
async def start(sent: Files, request: Request) -> Document:
    """Let bots play many games on a map. The answer names the job to ask after."""
    edition = await queued(request, COST, object(), lambda: drafts.read(sent.files))
    return told(jobs_of(request).start(address_of(request), edition))


@router.get("/{job}", responses=REFUSALS)
async def ask(job: JobId, request: Request) -> Document:
    """How many games were played, and in the end the report. A job that nobody asks after is given up."""
    return told(jobs_of(request).ask(job))


def told(job: Job) -> Document:
    return {"job": job.id, "state": job.state, "played": job.played, "games": job.games, "report": job.report}


def jobs_of(request: Request) -> BalanceJobs:
    jobs: BalanceJobs = request.app.state.balance_jobs
    return jobs
