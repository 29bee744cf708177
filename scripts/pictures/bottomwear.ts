import { flatShade } from './backdrop.ts';
import { stuff, wash } from './cloth.ts';
import { creases, mirrored } from './garment.ts';
import type { Fabric } from './patterns.ts';
import { n, path, type Scene } from './svg.ts';

export interface BottomLook {
  fabric: Fabric;
  border?: Fabric;
  trim: string;
  length: number;
  waist?: number;
  /** Half-width of one leg at the hem and at its fullest. */
  hem: number;
  full: number;
  drawstring?: string;
  gathers?: number;
  rucked?: boolean;
}

const C = 400;

const waistband = (scene: Scene, look: BottomLook, waist: number): void => {
  const d = `M${C - waist} 170Q${C} 182 ${C + waist} 170V212Q${C} 226 ${C - waist} 212Z`;
  const id = stuff(scene, d, { ...look.fabric, motif: 'plain', ink: '#2b1a0b' });
  const ruck: string[] = [];
  for (let x = -waist + 8; x < waist; x += 11) ruck.push(`M${n(C + x)} ${n(177 - (x * x) / 9000)}v36`);
  scene.add(
    `<use href="#${id}" fill="#2b1a0b" opacity=".08"/>`,
    path(ruck.join(''), 'stroke="#2b1a0b" stroke-opacity=".24" stroke-width="2.5"'),
  );
  if (look.drawstring === undefined) return;
  const cord = `M${C - 6} 196C${C - 40} 230 ${C - 46} 280 ${C - 34} 330M${C + 6} 196C${C + 30} 240 ${C + 52} 270 ${C + 36} 344`;
  scene.add(
    path(
      cord,
      'fill="none" stroke="#2b1a0b" stroke-opacity=".25" stroke-width="9" transform="translate(4 6)"',
    ),
    path(cord, `fill="none" stroke="${look.drawstring}" stroke-width="7" stroke-linecap="round"`),
    path(
      `M${C - 42} 326l16 4l-4 44h-18zM${C + 30} 340l16 2l6 44h-20z`,
      `fill="${look.drawstring}" stroke="#2b1a0b" stroke-opacity=".3"`,
    ),
  );
};

const gatherLines = (look: BottomLook, waist: number, spread: number, hemY: number): string[] =>
  Array.from({ length: look.gathers ?? 0 }, (_, i) => {
    const t = ((i + 0.5) / (look.gathers ?? 1) - 0.5) * 2;
    const x0 = C + t * waist;
    const x1 = C + t * spread;
    const w = (spread / (look.gathers ?? 1)) * 0.9;
    return `M${n(x0)} 200Q${n((x0 + x1) / 2 - w)} 460 ${n(x1 - w)} ${hemY + 30}H${n(x1 + w)}Q${n((x0 + x1) / 2 + w * 0.4)} 460 ${n(x0)} 200Z`;
  });

/** Pyjama, churidar, palazzo, salwar, dhoti trousers: the same cut, other fullness. */
export const trousers = (scene: Scene, look: BottomLook): void => {
  const waist = look.waist ?? 118;
  const hemY = 200 + look.length;
  const mid = look.full + 40;
  const d = mirrored(
    [waist, 178],
    [
      [waist + 34, 260, mid + look.full * 0.5, 420],
      [mid + look.full * 0.62, hemY - look.length * 0.28, mid + look.hem * 0.4, hemY],
      [mid - look.hem * 1.5, hemY + 6],
      [mid - look.full * 0.7, hemY - look.length * 0.4, 8, 420],
      [0, 412],
    ],
  );
  const id = scene.shape(d);
  flatShade(scene, id);
  stuff(scene, d, look.fabric);
  scene.group(`clip-path="url(#${scene.clip(d)})"`, () => {
    if (look.border !== undefined) {
      const strip = stuff(scene, `M${C - 360} ${hemY - 58}H${C + 360}V${hemY + 20}H${C - 360}Z`, look.border);
      scene.add(`<use href="#${strip}" fill="none" stroke="${look.trim}" stroke-width="3"/>`);
    } else {
      scene.add(
        path(
          `M${C - 360} ${hemY - 22}H${C + 360}`,
          `stroke="${look.trim}" stroke-width="2.5" stroke-dasharray="7 4"`,
        ),
      );
    }
    scene.add(path(`M${C} 210V420`, 'stroke="#2b1a0b" stroke-opacity=".32" stroke-width="2.5"'));
    if (look.rucked) {
      for (let y = hemY - 190; y < hemY - 10; y += 26) {
        scene.add(
          path(
            `M${C - 340} ${y}q170 ${y % 3 === 0 ? 26 : 16} 340 0t340 0`,
            'fill="none" stroke="#2b1a0b" stroke-opacity=".2" stroke-width="5"',
          ),
        );
      }
    }
  });
  wash(scene, id);
  creases(scene, d, gatherLines({ ...look, gathers: look.gathers ?? 4 }, waist, mid + look.full * 0.2, hemY));
  waistband(scene, look, waist);
};

/** Gathered skirt: lehenga or ghagra. */
export const skirt = (scene: Scene, look: BottomLook): void => {
  const waist = look.waist ?? 112;
  const hemY = 200 + look.length;
  const d = mirrored(
    [waist, 178],
    [
      [waist + 40, 300, look.full, hemY - 50],
      [look.full * 0.5, hemY + 26, 0, hemY + 28],
    ],
  );
  const id = scene.shape(d);
  flatShade(scene, id);
  stuff(scene, d, look.fabric);
  scene.group(`clip-path="url(#${scene.clip(d)})"`, () => {
    if (look.border === undefined) return;
    const arc = (y: number): string => `M${C - 380} ${y - 60}Q${C} ${y + 40} ${C + 380} ${y - 60}`;
    const strip = stuff(scene, `${arc(hemY - 120)}V${hemY + 60}H${C - 380}Z`, look.border);
    scene.add(`<use href="#${strip}" fill="none" stroke="${look.trim}" stroke-width="4"/>`);
    scene.add(
      path(
        arc(hemY - 150),
        `fill="none" stroke="${look.trim}" stroke-width="8" stroke-dasharray="2 9" stroke-linecap="round"`,
      ),
    );
    scene.add(path(arc(hemY - 12), `fill="none" stroke="${look.trim}" stroke-width="14"`));
  });
  wash(scene, id);
  creases(scene, d, gatherLines({ ...look, gathers: look.gathers ?? 9 }, waist, look.full, hemY));
  waistband(scene, look, waist);
};
