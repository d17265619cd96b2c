"""How hard Hypothesis tries: the same examples every time, unless ROUNDHOUSE_FUZZ asks for new and more ones."""

import os

from hypothesis import HealthCheck, settings

FUZZ = int(os.environ.get("ROUNDHOUSE_FUZZ", "0"))

settings.register_profile(
    "roundhouse",
    deadline=None,
    derandomize=FUZZ == 0,
    database=None,
    max_examples=FUZZ or 50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("roundhouse")
