import { n } from './svg.ts';

export const bloomRing = (x: number, y: number, r: number, count: number, fill: string): string => {
  const marks: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    const spot = `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
    const turn = Math.round((a * 180) / Math.PI);
    marks.push(
      `<ellipse rx="${n(r * 0.62)}" ry="${n(r * 0.36)}" fill="${fill}" transform="translate(${spot}) rotate(${turn})"/>`,
    );
  }
  return marks.join('');
};

export const leaf = (d: string, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round"/>`;

export const buti = (x: number, y: number, ink: string, ink2: string): string =>
  `${leaf(`M${x} ${y}q2 10 -1 20m1 -6q8 -2 11 -9m-12 11q-8 -2 -10 -10`, ink2)}${bloomRing(x, y - 4, 6, 6, ink)}` +
  `<circle cx="${x}" cy="${y - 4}" r="2.6" fill="${ink2}"/>`;

export const teardrop = (x: number, y: number, s: number, ink: string, ink2: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 20C-17 18-18-4-4-12C4-17 12-16 13-24C20-10 18 18 0 20Z"` +
  ` fill="${ink}"/><path d="M0 13C-10 11-10-2-2-7C4-9 9-9 10-14C14-4 10 13 0 13Z" fill="none" stroke="${ink2}"` +
  ` stroke-width="2.2"/><circle cx="1" cy="4" r="3.4" fill="${ink2}"/></g>`;

export const star = (cx: number, cy: number, r: number, fill: string): string => {
  const s = n(r * 1.41);
  const box = `x="${n(cx - r * 0.705)}" y="${n(cy - r * 0.705)}" width="${s}" height="${s}" fill="${fill}"`;
  return `<rect ${box}/><rect ${box} transform="rotate(45 ${cx} ${cy})"/>`;
};
