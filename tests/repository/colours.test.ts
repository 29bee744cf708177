import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coloursOf, contrasts, contrastTable } from '../../scripts/contrasts.ts';
import { ROOT } from '../../scripts/shared/run.ts';

const HOME_OF_COLOURS = 'src/theme/colours.css';

test.each(contrasts())(
  '$colour on $on has enough contrast in the light and the dark scheme',
  ({ least, light, dark }) => {
    expect(light).toBeGreaterThanOrEqual(least);
    expect(dark).toBeGreaterThanOrEqual(least);
  },
);

test('every colour of the light scheme has one in the dark scheme', () => {
  expect([...coloursOf('dark').keys()].sort()).toEqual([...coloursOf('light').keys()].sort());
});

test('every colour is a system colour in forced colours', () => {
  const sheet = readFileSync(path.join(ROOT, 'src/theme/forced.css'), 'utf8');
  const [, root = ''] = /\{\s*(--[^}]*)\}/.exec(sheet) ?? [];
  const forced = [...root.matchAll(/--([\w-]+): ([A-Z]\w+);/g)].map(([, name]) => name);
  expect(forced).toEqual(expect.arrayContaining([...coloursOf('light').keys()]));
});

test('style sheets use colours by their role', () => {
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

test('the table of contrasts in docs/design.md matches the style sheet', () => {
  const document = readFileSync(path.join(ROOT, 'docs/design.md'), 'utf8');
  const written = document.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'));
  const computed = contrastTable()
    .split('\n')
    .map((line) => line.replaceAll(/-+/g, '-'));
  expect(written).toEqual(expect.arrayContaining(computed));
});
