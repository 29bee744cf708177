"""Tailor's blocks: the outlines of kurtas, jackets, pullovers and bottoms as lists of (x, y, kind), in metres.

Each is given for the half at x > 0, from the neck's centre to the hem's centre, and mirrored by `garments_pattern.mirrored`.
"""

from garments_pattern import OPEN, SEAM, curve, mirrored


def run(points, kind):
    return [(x, y, kind) for x, y in points]


class Block(list):
    """A top's outline, with the line of its left armhole downwards and the sleeve that is set in there."""

    def __init__(self, outline, sleeve, armhole):
        super().__init__(outline)
        self.sleeve, self.armhole = sleeve, armhole


def top(neck_w, neck_d, shoulder, slope, armhole, chest, waist, hip, hem, length, sleeve=None, slit=0.0, v_neck=False, curved_hem=0.0):
    """A top: half widths of neck, shoulder, chest, waist, hip and hem; `armhole` and `length` downwards from the neck.

    `sleeve` is (length, half width of the cuff, angle's run: how far out for each metre down), set in after the fall; without it the
    armhole is open.
    """
    half = run(curve((0, -neck_d), (neck_w, 0), 0 if v_neck else -neck_d * 0.32), OPEN)
    half += [(neck_w, 0, SEAM)]
    armhole_line = lambda steps: curve((shoulder, -slope), (chest, -armhole), -0.045 * armhole / 0.24, steps)  # noqa: E731
    half += run(armhole_line(10), OPEN)
    half += [(chest, -armhole, SEAM)]
    waist_y = -armhole - (length - armhole) * 0.36
    hip_y = -length + slit if slit else -armhole - (length - armhole) * 0.7
    half += run(curve((chest, -armhole - 0.02), (waist, waist_y), 0.004, 5), SEAM)
    half += run(curve((waist, waist_y), (hip, hip_y), 0.003, 5), SEAM)
    half += [(hip, hip_y, OPEN if slit else SEAM), (hem, -length, OPEN)]
    half += [(hem * 0.5, -length - curved_hem * 0.75, OPEN), (0, -length - curved_hem, OPEN)]
    return Block(mirrored(half), sleeve, [*armhole_line(26), (chest, -armhole)])


def skirt(waist, hem, length, sweep=0.04):
    """A skirt that hangs from its waist: half widths, `sweep` the hem's curve."""
    half = [(0, 0, OPEN), (waist, 0, SEAM), (hem, -length + sweep * 0.6, OPEN)]
    half += [(x, -length - sweep * (1 - (x / hem) ** 2), OPEN) for x in (hem * 0.75, hem * 0.5, hem * 0.25)]
    half += [(0, -length - sweep, OPEN)]
    return mirrored(half)


def trousers(waist, hip, rise, length, knee, cuff, gap=0.012):
    """Trousers laid flat: half widths of waist and hip, `rise` to the crotch, whole widths of each leg at knee and cuff."""
    half = [(0, 0, OPEN), (waist, 0, SEAM)]
    half += run(curve((waist, 0), (hip, -rise * 0.75), 0.012, 6)[1:], SEAM)
    centre = gap + max(knee, cuff + 0.02) / 2
    half += [(hip, -rise * 0.75, SEAM), (gap + knee + (hip - gap - knee) * 0.25, -rise - (length - rise) * 0.45, SEAM)]
    half += [(centre + cuff / 2, -length, OPEN), (centre - cuff / 2, -length, SEAM), (gap, -rise - 0.1, SEAM), (0, -rise, SEAM)]
    return mirrored(half)


# What a garment hangs around, never seen: rings of (y from the neck, half width, half depth).
def torso(shoulder, depth, length, flare=1.0):
    s = shoulder
    return [
        (0.012, s * 0.28, depth * 0.32), (-0.02, s * 0.5, depth * 0.62), (-0.055, s * 0.98, depth * 0.75), (-0.15, s, depth * 0.92),
        (-0.3, s * 0.95, depth), (-0.5, s * 0.88, depth * 0.92), (-0.7, s * 0.97 * flare, depth), (-length - 0.15, s * flare, depth),
    ]  # fmt: skip


def sized(outline, k):
    """The same block for a smaller wearer."""
    return [(x * k, y * k, kind) for x, y, kind in outline]
