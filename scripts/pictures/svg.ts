export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal is finer than a pixel at card width and keeps the files small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

export class Scene {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private readonly known = new Map<string, string>();

  add(...markup: string[]): void {
    this.body.push(...markup);
  }

  /** Equal definitions share one id, so a hundred beads cost one gradient. */
  define(make: (id: string) => string): string {
    const key = make('');
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const id = `d${this.known.size.toString(36)}`;
    this.known.set(key, id);
    this.defs.push(make(id));
    return id;
  }

  linear(stops: readonly Stop[], direction: 'across' | 'down' | 'diagonal' = 'across'): string {
    const end = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' }[direction];
    const id = this.define((d) => `<linearGradient id="${d}" ${end}>${stopMarkup(stops)}</linearGradient>`);
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const at = `cx="${cx}" cy="${cy}" r="${r}"`;
    const id = this.define((d) => `<radialGradient id="${d}" ${at}>${stopMarkup(stops)}</radialGradient>`);
    return `url(#${id})`;
  }

  shape(d: string): string {
    return this.define((id) => `<path id="${id}" d="${d}"/>`);
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  group(attributes: string, draw: () => void): void {
    this.body.push(`<g ${attributes}>`);
    draw();
    this.body.push('</g>');
  }

  toString(): string {
    const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">';
    return `${open}<defs>${this.defs.join('')}</defs><g stroke-width="1.5" stroke-linejoin="round">${this.body.join('')}</g></svg>\n`;
  }
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** Catmull-Rom through the points, without the opening move. */
export const smooth = (points: readonly Point[]): string =>
  points
    .slice(0, -1)
    .map((p1, i) => {
      const p0 = points[i - 1] ?? p1;
      const p2 = points[i + 1] ?? p1;
      const p3 = points[i + 2] ?? p2;
      const a: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
      const b: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      return `C${[...a, ...b, ...p2].map(n).join(' ')}`;
    })
    .join('');

export const curve = (points: readonly Point[]): string => {
  const [first = [0, 0]] = points;
  return `M${n(first[0])} ${n(first[1])}${smooth(points)}`;
};

export const closed = (points: readonly Point[]): string => {
  const looped = [...points, ...points.slice(0, 1)];
  return `${curve(looped)}Z`;
};
