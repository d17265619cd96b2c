"""Runs a command under a system call filter, as systemd does: python sandbox.py FILTER... -- COMMAND...

A filter is the value of a line `SystemCallFilter=`. The groups are those that `systemd-analyze syscall-filter` lists.
"""

import ctypes
import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path

GROUPS = Path(__file__).with_name("syscall_groups.txt")
ALLOW, REFUSE = 0x7FFF0000, 0x00050000


def groups() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in GROUPS.read_text("utf-8").splitlines():
        if line.startswith("@"):
            members = found.setdefault(line, [])
        else:
            members.append(line.strip())
    return found


def calls(names: Iterable[str]) -> set[str]:
    """The system calls that some names stand for, of calls and of groups."""
    known = groups()
    return {call for name in names for call in (calls(known[name]) if name.startswith("@") else {name})}


def allowed(filters: Iterable[str]) -> set[str]:
    found = calls(["@default"])
    for line in filters:
        found = found - calls(line[1:].split()) if line.startswith("~") else found | calls(line.split())
    return found


def confine(filters: Iterable[str]) -> None:
    """Refuse whatever else this process and its children ask of the kernel. It cannot be undone."""
    library = ctypes.CDLL("libseccomp.so.2")
    library.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(REFUSE | errno.ENOSYS)))
    permitted = allowed(filters)
    for call in calls(["@known"]) | permitted:
        number = library.seccomp_syscall_resolve_name(call.encode())
        if number >= 0:  # others are not known on this kind of machine
            action = ctypes.c_uint32(ALLOW if call in permitted else REFUSE | errno.EPERM)
            succeed(library.seccomp_rule_add(context, action, number, 0))
    succeed(library.seccomp_load(context))


def succeed(code: int) -> None:
    if code:
        raise OSError(-code, os.strerror(-code))


if __name__ == "__main__":
    at = sys.argv.index("--")
    confine(sys.argv[1:at])
    os.execvp(sys.argv[at + 1], sys.argv[at + 1 :])
