import type { Point } from './placed.ts';

const RADIUS = 8;

/** SVG path data through the points with rounded corners; the radius is smaller where points are close. '' for no points. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, at) => {
    const before = points[at];
    const after = rest[at + 1];
    if (!before || !after) return `L ${point.x} ${point.y}`;
    const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
    const from = towards(point, before, radius);
    const to = towards(point, after, radius);
    return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...steps].join(' ');
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}
