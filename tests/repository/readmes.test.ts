import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** The README of a top-level folder; READMEs in packages/ are for their users. */
const README = /^[^/]+\/README\.md$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** Names of a folder's direct entries; folders end with a slash. */
function contentsOf(folder: string, all: readonly string[]): readonly string[] {
  const inside = all
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));
  return [...new Set(inside.map((file) => file.replace(/\/.*/, '/')))].filter((name) => name !== 'README.md');
}

/** The subfolders of a README's folder that it does not name; if it has a table of files, also the files. */
function missingIn(readme: string, text: string, all: readonly string[]): readonly string[] {
  const hasFiles = /^\| files? /m.test(text);
  return contentsOf(path.posix.dirname(readme), all)
    .filter((name) => name.endsWith('/') || hasFiles)
    .filter((name) => !text.includes(`\`${name}`) && !text.includes(`](${name}`));
}

test('the README of a folder names each of its folders, and each file where it has a table of files', () => {
  const missing = files
    .filter((file) => README.test(file))
    .flatMap((readme) =>
      missingIn(readme, readFileSync(path.join(ROOT, readme), 'utf8'), files).map(
        (name) => `${readme}: ${name}`,
      ),
    );
  expect(missing).toEqual([]);
});

test('a folder or file that is missing is found', () => {
  const all = ['shop/README.md', 'shop/cart.ts', 'shop/order.ts', 'shop/api/a.ts', 'shop/jobs/b.ts'];
  expect(missingIn('shop/README.md', 'It has `api/`.', all)).toEqual(['jobs/']);
  const table = '| file      | contents |\n| `cart.ts` | …        |\n| `api/`, `jobs/` | … |';
  expect(missingIn('shop/README.md', table, all)).toEqual(['order.ts']);
});
