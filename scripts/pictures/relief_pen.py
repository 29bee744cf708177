"""Line drawings as SVG: ornaments that are placed round a middle, and strokes through points. A drawing is 1000 units wide."""

import math


def polar(cx, cy, r, degrees):
    """A point; 0 degrees is up, and degrees run clockwise."""
    a = math.radians(degrees - 90)
    return cx + r * math.cos(a), cy + r * math.sin(a)


def circle(cx, cy, r):
    return f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}"/>'


def ring(cx, cy, r, width):
    return f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="#fff" stroke-width="{width}"/>'


def path(d, stroke=None):
    style = f'fill="none" stroke="#fff" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{d}" {style}/>'


def smooth(points, closed=False):
    """The path of a Catmull-Rom line through points; a point given twice is a corner."""
    n = len(points)
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for i in range(n if closed else n - 1):
        p, q = points[i], points[(i + 1) % n]
        before = points[i - 1] if i or closed else p
        after = points[(i + 2) % n] if i + 2 < n or closed else q
        a = (p[0] + (q[0] - before[0]) / 6, p[1] + (q[1] - before[1]) / 6) if before != p else p
        b = (q[0] - (after[0] - p[0]) / 6, q[1] - (after[1] - p[1]) / 6) if after != q else q
        parts.append(f"C{a[0]:.2f} {a[1]:.2f} {b[0]:.2f} {b[1]:.2f} {q[0]:.2f} {q[1]:.2f}")
    return " ".join(parts) + ("Z" if closed else "")


def shape(points):
    return path(smooth(points, closed=True))


def stroke(points, width):
    return path(smooth(points), width)


def mirrored(points, cx=500):
    """Points of the right half, from top to bottom, with the left half that answers them."""
    return points + [(2 * cx - x, y) for x, y in reversed(points) if abs(x - cx) > 0.5]


def both(svg, cx=500):
    """A drawing with its mirror image."""
    return svg + f'<g transform="matrix(-1 0 0 1 {2 * cx} 0)">{svg}</g>'


def turned(svg, degrees, cx=500, cy=500):
    return f'<g transform="rotate({degrees:.3f} {cx} {cy})">{svg}</g>'


def around(svg, count, cx=500, cy=500, start=0.0, low=0.0, high=360.0):
    """Copies of what is drawn above the middle, turned round it."""
    return "".join(turned(svg, start + low + (high - low) * i / count, cx, cy) for i in range(count))


def moved(svg, x, y, size=1.0, degrees=0.0):
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({degrees:.2f}) scale({size})">{svg}</g>'


def dots(cx, cy, r, count, size, start=0.0):
    return "".join(circle(*polar(cx, cy, r, start + 360 * i / count), size) for i in range(count))


def petal(cx, cy, low, high, width, tip=0.5, fat=0.55):
    """A pointed leaf that stands above the middle, from radius `low` to `high`; `tip` is how long its point is drawn out."""
    h = high - low
    y0, y1 = cy - low, cy - high
    w = width / 2
    return path(
        f"M{cx} {y0} C{cx + w * 0.9:.1f} {y0:.1f} {cx + w * 1.25:.1f} {y0 - h * fat:.1f} {cx + w * 0.55:.1f} {y0 - h * (1 - tip * 0.35):.1f} "
        f"Q{cx + w * 0.12:.1f} {y1 + h * 0.1:.1f} {cx} {y1} Q{cx - w * 0.12:.1f} {y1 + h * 0.1:.1f} {cx - w * 0.55:.1f} {y0 - h * (1 - tip * 0.35):.1f} "
        f"C{cx - w * 1.25:.1f} {y0 - h * fat:.1f} {cx - w * 0.9:.1f} {y0:.1f} {cx} {y0}Z"
    )


def text(words, x, y, size, degrees=0.0, weight="bold"):
    return (
        f'<text x="{x}" y="{y}" font-family="Noto Serif Devanagari" font-weight="{weight}" font-size="{size}" text-anchor="middle" '
        f'transform="rotate({degrees} {x} {y})">{words}</text>'
    )


def rect(x, y, w, h, r=0.0):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}"/>'


def polygon(points, line=None):
    d = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    if line is None:
        return path(d)
    return f'<path d="{d}" fill="none" stroke="#fff" stroke-width="{line}" stroke-linejoin="miter"/>'


def line(points, steps=10):
    """Points of a Catmull-Rom line, close together."""
    found = []
    for i in range(len(points) - 1):
        p, q = points[i], points[i + 1]
        o = points[i - 1] if i else tuple(2 * a - b for a, b in zip(p, q))
        r = points[i + 2] if i + 2 < len(points) else tuple(2 * b - a for a, b in zip(p, q))
        for s in range(steps):
            t = s / steps
            found.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3) for a, b, c, d in zip(o, p, q, r)))
    return [*found, points[-1]]


def sides(points):
    """The two edges of a band whose points are (x, y, width)."""
    fine = line(points)
    left, right = [], []
    for i, (x, y, w) in enumerate(fine):
        (x0, y0, _), (x1, y1, _) = fine[max(0, i - 1)], fine[min(len(fine) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * w / 2, (x1 - x0) / length * w / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def band(points):
    """A stroke that swells and tapers, through (x, y, width)."""
    left, right = sides(points)
    x, y, w = points[-1]
    return polygon(left + right[::-1]) + circle(x, y, w / 2)


def rungs(points, places, bow=0.35, share=0.8, width=5):
    """Creases across a band at shares of its length, bowed along it."""
    left, right = sides(points)
    found = ""
    for place in places:
        i = min(len(left) - 2, int(place * (len(left) - 1)))
        (ax, ay), (bx, by) = left[i], right[i]
        mx, my = (ax + bx) / 2, (ay + by) / 2
        tx, ty = (left[i + 1][0] + right[i + 1][0]) / 2 - mx, (left[i + 1][1] + right[i + 1][1]) / 2 - my
        length, wide = math.hypot(tx, ty) or 1, math.hypot(ax - bx, ay - by)
        px, py = mx + tx / length * wide * bow, my + ty / length * wide * bow
        a = (mx + (ax - mx) * share, my + (ay - my) * share)
        b = (mx + (bx - mx) * share, my + (by - my) * share)
        found += path(f"M{a[0]:.1f} {a[1]:.1f} Q{px:.1f} {py:.1f} {b[0]:.1f} {b[1]:.1f}", width)
    return found


def beads(points, size, spacing, straight=False):
    """Beads at equal distances along a line."""
    fine, found, due, gone = points if straight else line(points, 24), "", 0.0, 0.0
    for (x0, y0), (x1, y1) in zip(fine, fine[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        while due <= gone + length and length:
            t = (due - gone) / length
            found += circle(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, size)
            due += spacing
        gone += length
    return found


def bell(x, y, size):
    return moved(path("M0 -60 C26 -58 32 -30 34 -4 C36 20 46 34 54 44 L-54 44 C-46 34 -36 20 -34 -4 C-32 -30 -26 -58 0 -60Z") + circle(0, 58, 13) + circle(0, -66, 12), x, y, size)


def almond(x, y, half, high, tilt=0.0):
    return moved(path(f"M{-half} 0 Q{-half * 0.3:.1f} {-high * 1.5:.1f} {half} 0 Q{-half * 0.1:.1f} {high * 1.2:.1f} {-half} 0Z"), x, y, 1, tilt)
