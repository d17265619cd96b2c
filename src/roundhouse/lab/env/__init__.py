"""Games as environments for learning programs.

`vector.VectorEnv` steps many games at once from NumPy, and `observe` makes the observation of one view. `layout` says
where each field of an observation lies, `encoding` writes observations and masks, `stepping` and `opponents` are the
compiled loops.

`gymnasium`, `pettingzoo` and `openspiel` are thin layers for those who know these conventions; `names` has the names of
all editions there.
"""

from roundhouse.lab.env.layout import Field, Layout
from roundhouse.lab.env.vector import Step, VectorEnv, observe

__all__ = ["Field", "Layout", "Step", "VectorEnv", "observe"]
