import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coloursOf, contrasts, contrastTable } from '../../scripts/contrasts.ts';
import { ROOT } from '../../scripts/shared/run.ts';

const HOME_OF_COLOURS = 'src/theme/colours.css';

test.each(contrasts())('$colour on $on is told apart by day and by night', ({ least, light, dark }) => {
  expect(light).toBeGreaterThanOrEqual(least);
  expect(dark).toBeGreaterThanOrEqual(least);
});

test('every colour of the day has one for the night', () => {
  expect([...coloursOf('dark').keys()].sort()).toEqual([...coloursOf('light').keys()].sort());
});

test('every colour is one of the system’s where that forces its own', () => {
  const sheet = readFileSync(path.join(ROOT, 'src/theme/forced.css'), 'utf8');
  const [, root = ''] = /\{\s*(--[^}]*)\}/.exec(sheet) ?? [];
  const forced = [...root.matchAll(/--([\w-]+): ([A-Z]\w+);/g)].map(([, name]) => name);
  expect(forced).toEqual(expect.arrayContaining([...coloursOf('light').keys()]));
});

test('style sheets name their colours by what these are for', () => {
  const raw = globSync('src/**/*.css', { cwd: ROOT })
    .filter((file) => file !== HOME_OF_COLOURS)
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i.test(line) && !line.includes('url('))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(raw).toEqual([]);
});

test('the table of contrasts in docs/design.md is what the style sheet says', () => {
  const document = readFileSync(path.join(ROOT, 'docs/design.md'), 'utf8');
  const written = document.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'));
  const computed = contrastTable()
    .split('\n')
    .map((line) => line.replaceAll(/-+/g, '-'));
  expect(written).toEqual(expect.arrayContaining(computed));
});
