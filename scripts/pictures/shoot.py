"""The queue of renders: python3 scripts/pictures/shoot.py run | add <product> … | missing | list

One picture at a time, the last one asked for first (under `nice`, where somebody works beside it); whatever was finished is kept, so
that it can be stopped and started again at any time. Finished pictures wait in .pictures/ (not in git) until
scripts/pictures/export.ts has made the files that the shop shows.
"""

import fcntl
import os
import subprocess
import sys
import time

# Blender looks for its Python beside the first python3 of the path, which has to be the system's.
SYSTEM = {**os.environ, "PATH": "/usr/bin:" + os.environ["PATH"]}
HERE = os.path.dirname(os.path.abspath(__file__))
STORE = os.path.join(HERE, "..", "..", ".pictures")
WANTED = os.path.join(STORE, "wanted.txt")
sys.path[:0] = [HERE]


def views():
    """All pictures there are recipes for, as (product, number); the recipes' own imports need Blender, so it is asked."""
    command = ["blender", "-b", "-P", os.path.join(HERE, "render.py"), "--", "--list"]
    told = subprocess.run(command, capture_output=True, text=True, env=SYSTEM).stdout
    return [tuple(line.split("\t")[1:3]) for line in told.splitlines() if line.startswith("VIEW")]


def path(id, number):
    return os.path.join(STORE, f"{id}-{number}.png")


def is_shown(id, number):
    """Whether the shop shows it already."""
    return os.path.exists(os.path.join(HERE, "..", "..", "public", "products", f"{id}-{number}-800.webp"))


def wanted():
    try:
        with open(WANTED) as lines:
            return [tuple(line.split()) for line in lines if line.strip()]
    except FileNotFoundError:
        return []


def write(jobs):
    with open(WANTED + ".new", "w") as out:
        out.writelines(f"{id} {number}\n" for id, number in jobs)
    os.replace(WANTED + ".new", WANTED)


def add(ids):
    """Asks for products (all views) or single pictures (`id:number`), again if they were already made."""
    asked = [tuple(i.split(":")) for i in ids if ":" in i] + [v for v in views() if v[0] in ids]
    for job in asked:
        if os.path.exists(path(*job)):
            os.remove(path(*job))
    with guarded():
        write([j for j in wanted() if j not in asked] + asked[::-1])


def guarded():
    lock = open(os.path.join(STORE, "wanted.lock"), "w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def run():
    turn = open(os.path.join(STORE, "camera.lock"), "w")
    fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
    while True:
        with guarded():
            jobs = wanted()
            if jobs:
                write(jobs[:-1])
        if not jobs:
            time.sleep(5)
            continue
        id, number = jobs[-1]
        begun, out = time.time(), path(id, number)
        command = ["blender", "-b", "-t", "2", "-P", os.path.join(HERE, "render.py"), "--", id, number, out + ".part.png"]
        done = subprocess.run(command, capture_output=True, text=True, env=SYSTEM)
        if os.path.exists(out + ".part.png"):
            os.replace(out + ".part.png", out)
            print(f"{id} {number}: {time.time() - begun:.0f} s", flush=True)
        else:
            print(f"{id} {number}: FAILED\n{(done.stdout + done.stderr)[-1500:]}", flush=True)


if __name__ == "__main__":
    os.makedirs(STORE, exist_ok=True)
    command, rest = sys.argv[1], sys.argv[2:]
    if command == "run":
        run()
    elif command == "add":
        add(rest)
    elif command == "missing":
        print("\n".join(" ".join(v) for v in views() if not v[0].startswith("still-") and not os.path.exists(path(*v)) and not is_shown(*v)))
    else:
        print("\n".join(" ".join(v) for v in views()))
