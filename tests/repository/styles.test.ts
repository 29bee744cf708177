import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/shared/run.ts';

const MANTINE = path.join(ROOT, 'node_modules/@mantine/core');
const FILES = globSync('esm/components/**/*.mjs', { cwd: MANTINE });
/** Parts that components bring along, such as `Table.ScrollContainer` and `Radio.Card`, and that no view uses. */
const UNUSED = new Set(['ScrollArea', 'RadioCard', 'RadioIndicator', 'CheckboxCard', 'CheckboxIndicator']);
const STYLES = /(?<=@mantine\/core\/styles\/)\w+(?=\.layer\.css)/g;

test('the components of Mantine that are used, and the components inside them, have their style sheets', () => {
  const sources = globSync('src/**/*.ts{,x}', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  const used = sources
    .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []);
  const sheets = new Set(['Notification', ...used].flatMap((name) => sheetsOf(name)));
  const imported: readonly string[] =
    readFileSync(path.join(ROOT, 'src/theme/styles.ts'), 'utf8').match(STYLES) ?? [];
  expect([...sheets].filter((sheet) => !imported.includes(sheet) && !UNUSED.has(sheet))).toEqual([]);
});

test('only the theme has layers, since one that is named before the theme’s would have another order', () => {
  const modules = globSync('{src,desk}/**/*.css', { cwd: ROOT, exclude: ['src/theme/**'] });
  const layered = modules.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('@layer'));
  expect(layered).toEqual([]);
});

/** The style sheets of a component and of the components that its code imports. */
function sheetsOf(component: string): readonly string[] {
  const files = new Set(FILES.filter((file) => path.basename(file) === `${component}.mjs`));
  const sheets: string[] = [];
  for (const file of files)
    for (const [target] of readFileSync(path.join(MANTINE, file), 'utf8').matchAll(
      /(?<=from ")\.[^"]+(?=")/g,
    )) {
      const imported = path.join(path.dirname(file), target);
      const [, sheet] = /(\w+)\.module\.mjs$/.exec(imported) ?? [];
      if (sheet) sheets.push(sheet);
      else if (imported.startsWith('esm/components/')) files.add(imported);
    }
  return sheets;
}
