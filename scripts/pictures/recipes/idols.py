"""The linga. Figures are shown on plaques: plaques.py."""

import math

from catalogue import View, product
from finishes import black_stone, brass, plain
from shapes import sweep, torus, turned, vessel


@product(
    "black-stone-shivling",
    [
        View("Polished black stone linga seated in a brass yoni base with a channel", el=16, az=-24),
        View("The linga and its base from above, the channel leading the water clear", el=44, az=30),
        View("The brass base close by, black stone rising from it", el=14, az=-40, zoom=1.9, at=(0.5, 0.3, 0.4)),
    ],
    ground="rose",
)
def shivling(view):
    material = brass(roughness=0.2)

    def channel(angle, r, z):
        a = math.atan2(math.sin(angle), math.cos(angle))
        return r * (1 + 0.62 * math.exp(-((a / 0.2) ** 2)) * min(1, max(0, (z - 0.44) / 0.12)))

    turned([(0.7, 0), (0.7, 0), (0.74, 0.03), (0.74, 0.1), (0.6, 0.15), (0.46, 0.22), (0.42, 0.32), (0.56, 0.42)], material)
    vessel([(0.0, 0.4), (0.5, 0.41), (0.68, 0.48), (0.8, 0.58), (0.84, 0.68), (0.86, 0.72)], material, 0.05, lobes=channel, segments=240)
    turned([(0.0, 0.44), (0.42, 0.44), (0.4, 0.9), (0.4, 1.25), (0.37, 1.5), (0.27, 1.68), (0.12, 1.76), (0.0, 1.775)], black_stone())
    torus(0.425, 0.03, material, (0, 0, 0.56), 80)
    for z in (1.28, 1.34, 1.40):
        arc = [(0.402 * math.sin(t) * (1 - (z - 1.25) * 0.22), -0.402 * math.cos(t) * (1 - (z - 1.25) * 0.22), z) for t in [i * 0.1 - 0.5 for i in range(11)]]
        sweep(arc, 0.012, plain("ash", "D9D2C4", 1.0, 0.0), sides=8)
