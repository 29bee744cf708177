import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweep, table } from './backdrop.ts';
import { recipes } from './recipes.ts';
import type { View } from './view.ts';
import { Scene } from './svg.ts';

const root = join(import.meta.dirname, '..', '..');
const out = join(root, 'public', 'products');
const limit = 25 * 1024;

const render = (view: View): string => {
  const scene = new Scene();
  (view.flat ? table : sweep)(scene, view.tone);
  if (view.zoom === undefined) {
    view.draw(scene);
  } else {
    const [x, y, k] = view.zoom;
    scene.group(`transform="translate(400 500) scale(${k}) translate(${-x} ${-y})"`, () => view.draw(scene));
  }
  return scene.toString();
};

interface Listed {
  id: string;
  images: string[];
}

const listed: Listed[] = JSON.parse(readFileSync(join(root, 'server/catalogue/demo-catalogue.json'), 'utf8'));
const problems: string[] = [];
let total = 0;
let count = 0;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [id, views] of Object.entries(recipes)) {
  views.forEach((view, i) => {
    const svg = render(view);
    const size = Buffer.byteLength(svg);
    if (size > limit) problems.push(`${id}-${i + 1}.svg is ${size} bytes`);
    writeFileSync(join(out, `${id}-${i + 1}.svg`), svg);
    total += size;
    count += 1;
  });
  const want = views.map((_, i) => `/products/${id}-${i + 1}.svg`);
  const have = listed.find((product) => product.id === id);
  if (have === undefined) problems.push(`${id} is drawn but not in the catalogue`);
  else if (have.images.join() !== want.join())
    problems.push(`${id}: catalogue lists ${have.images.join(' ')}`);
}
listed.filter(({ id }) => !(id in recipes)).forEach(({ id }) => problems.push(`${id} has no recipe`));

process.stdout.write(`${count} pictures, ${Math.round(total / 1024)} KB\n`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
