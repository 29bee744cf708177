import { stuff } from './cloth.ts';
import { C, type TopLook } from './garment.ts';
import { ellipse, n, path, type Scene } from './svg.ts';

export const neckline = (scene: Scene, look: TopLook): void => {
  const inside = look.fabric.ground;
  const backs = `M${C - 62} 196Q${C} 168 ${C + 62} 196Q${C} 226 ${C - 62} 196Z`;
  const front = {
    band: 'Q0 246 -60 196',
    round: 'Q0 300 -66 194',
    vee: 'L0 330L-64 194',
    open: 'L12 380L-12 380L-64 194',
  }[look.neck];
  const shifted = front.replace(
    /([LQ])(-?\d+) (\d+)( (-?\d+) (\d+))?/g,
    (_m, c: string, x: string, y: string, _r, x2?: string, y2?: string) =>
      x2 === undefined ? `${c}${C + Number(x)} ${y}` : `${c}${C + Number(x)} ${y} ${C + Number(x2)} ${y2}`,
  );
  const right = look.neck === 'band' ? 60 : look.neck === 'round' ? 66 : 64;
  const hole = `M${C + right} 195${shifted}Q${C} 168 ${C + right} 195Z`;
  const id = scene.shape(hole);
  scene.add(`<use href="#${id}" fill="${inside}"/><use href="#${id}" fill="#2b1a0b" opacity=".42"/>`);
  scene.add(path(backs, `fill="${inside}"`), path(backs, 'fill="#2b1a0b" opacity=".2"'));
  const width = look.ribs ? 20 : look.neck === 'band' ? 20 : 9;
  const line = `M${C + right} 193${shifted}`;
  scene.add(
    path(
      line,
      `fill="none" stroke="#2b1a0b" stroke-opacity=".35" stroke-width="${width + 3}" stroke-linejoin="round"`,
    ),
  );
  scene.add(path(line, `fill="none" stroke="${look.trim}" stroke-width="${width}" stroke-linejoin="round"`));
};

export const dress = (scene: Scene, look: TopLook, hemY: number, chest: number): void => {
  const w = look.hem + 40;
  const edge = `stroke="${look.trim}" stroke-width="3"`;
  if (look.yoke !== undefined) {
    const yoke = `M${C - 92} 180H${C + 92}V330Q${C + 84} 400 ${C} 424Q${C - 84} 400 ${C - 92} 330Z`;
    const id = stuff(scene, yoke, look.yoke);
    scene.add(`<use href="#${id}" fill="none" ${edge}/>`);
  }
  if (look.border !== undefined) {
    const tall = Math.min(84, look.length * 0.16);
    const id = stuff(
      scene,
      `M${C - w} ${hemY - tall}Q${C} ${hemY - tall + 22} ${C + w} ${hemY - tall}V${hemY + 30}H${C - w}Z`,
      look.border,
    );
    scene.add(`<use href="#${id}" fill="none" ${edge}/>`);
  } else if (look.ribs) {
    scene.add(
      path(
        `M${C - w} ${hemY - 6}Q${C} ${hemY + 12} ${C + w} ${hemY - 6}`,
        `fill="none" stroke="${look.trim}" stroke-width="64"`,
      ),
    );
  } else {
    scene.add(
      path(
        `M${C - w} ${hemY - 24}Q${C} ${hemY - 4} ${C + w} ${hemY - 24}`,
        `fill="none" stroke="${look.trim}" stroke-width="2.5" stroke-dasharray="7 4"`,
      ),
    );
  }
  const deep = look.neck === 'open' ? hemY - 200 : (look.placket ?? 0);
  if (deep > 0) {
    const y0 = look.neck === 'vee' ? 326 : 222;
    const half = look.neck === 'open' ? 9 : 17;
    scene.add(
      path(
        `M${C - half} ${y0}H${C + half}V${y0 + deep}l${-half} ${look.neck === 'open' ? 0 : 16}l${-half} 0Z`,
        `fill="${look.trim}" stroke="#2b1a0b" stroke-opacity=".4" stroke-width="1.5"`,
      ),
    );
    scene.add(
      path(`M${C - half} ${y0}V${y0 + deep}`, 'stroke="#2b1a0b" stroke-opacity=".4" stroke-width="2.5"'),
    );
    if (look.buttons !== undefined) {
      const first = look.neck === 'open' ? 396 : y0 + 24;
      const gap = Math.max(44, Math.min(78, (deep - 40) / 4));
      for (let y = first; y < y0 + deep - 14; y += gap) {
        scene.add(
          ellipse(C + 1.5, y + 2, 8.5, 8.5, 'fill="#2b1a0b" opacity=".4"'),
          ellipse(C, y, 8, 8, `fill="${look.buttons}" stroke="#2b1a0b" stroke-opacity=".35"`),
        );
        scene.add(ellipse(C - 2.4, y - 2.6, 2.6, 2, 'fill="#fff" opacity=".8"'));
      }
    }
  }
  if (look.pockets) {
    [1, -1].forEach((s) => {
      const x = C + s * chest * 0.56;
      const y = Math.min(hemY - 150, 560);
      scene.add(
        path(
          `M${n(x - 46)} ${y}h92v18h-92z`,
          `fill="${look.fabric.ground}" stroke="${look.trim}" stroke-width="3"`,
        ),
      );
      scene.add(path(`M${n(x - 46)} ${y + 21}h92`, 'stroke="#2b1a0b" stroke-opacity=".35" stroke-width="4"'));
    });
  }
  if (look.slits) {
    [1, -1].forEach((s) =>
      scene.add(
        path(
          `M${n(C + s * (look.hem - 13))} ${hemY + 8}l${-s * 9} ${n(-look.length * 0.3)}`,
          'stroke="#2b1a0b" stroke-opacity=".4" stroke-width="3"',
        ),
      ),
    );
  }
};
