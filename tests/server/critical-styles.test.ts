import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStyleRules } from '../../scripts/build/styleRules.ts';
import { loadCriticalStyles, type CriticalStyles } from '../../server/pages/critical-styles.ts';

const SHEET = `
@font-face{font-family:Text;src:url(/text.woff2)}
:root{--ink:black;--unused:red;--deep:var(--ink)}
body{color:var(--deep)}
.card{animation:turn 1s}.card:hover,.card .name,.card>.absent{top:1px}
.absent{animation:fade 1s}
a:not(.absent),:is(.card,.absent) b{left:2px}
@keyframes turn{to{rotate:1turn}}
@keyframes fade{to{opacity:0}}
@media (width>1px){.card{top:3px}.absent{top:4px}@supports (gap:1px){.name{top:5px}}}
@media print{.card{top:6px}}`;

let folder: string;
let stylesOf: CriticalStyles | null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-styles-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/assets/style.css'), SHEET);
  await writeStyleRules(join(folder, 'client'), folder);
  stylesOf = await loadCriticalStyles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a page has the rules that its elements need, in the order of the sheet', () => {
  expect(stylesOf?.('<p class="card wide"><b class="name">absent</b></p>')).toBe(
    [
      '@font-face{font-family:Text;src:url(/text.woff2)}',
      ':root{--ink:black;--deep:var(--ink)}',
      'body{color:var(--deep)}',
      '.card{animation:turn 1s}',
      '.card:hover,.card .name{top:1px}',
      'a:not(.absent),:is(.card,.absent) b{left:2px}',
      '@keyframes turn{to{rotate:1turn}}',
      '@media (width>1px){.card{top:3px}}@media (width>1px){@supports (gap:1px){.name{top:5px}}}',
    ].join(''),
  );
});

test('a page has the variables that its style attributes use, and the variables in their values', () => {
  expect(stylesOf?.('<p style="--text-color:var(--unused)">')).toContain(
    ':root{--ink:black;--unused:red;--deep:var(--ink)}',
  );
});

test('a build of an earlier version has no critical styles', async () => {
  expect(await loadCriticalStyles(join(folder, 'client'))).toBeNull();
});
