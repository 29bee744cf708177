import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { riddlesIn } from './riddles.ts';
import { sentencesIn } from './sentencesIn.ts';

/**
 * Words that only this repository once used; docs and the glossary have the usual word for each. They are searched in
 * identifiers and file names, word by word (`askOnce` has `ask`). Sentences are searched by riddles.ts.
 */
const BANNED = new Set(
  `ask asked asking asks begun changeby coming finding findings giveback giveup given gone hear heard hears hurry keep keeper keeps kept letthrough lit lights
  look looked looking looks makeroom meant niche nosooner oops passover piece pieces said say saying says settle settled settlement settling sold speak spoken standing
  stands sureness take taken taker takes taking tell teller telling tells told turnedaway unheard wanted worded wording`.split(
    /\s+/,
  ),
);

/** Identifiers that contain such a word for a reason, and the folder in which they may. */
const ALLOWED = [
  { name: 'keepAlive', folder: '', reason: 'an option of Node’s sockets and agents' },
  { name: 'keepAliveTimeout', folder: '', reason: 'an option of Node’s servers' },
  { name: 'shouldKeepAlive', folder: '', reason: 'a property of Node’s HTTP responses' },
  { name: 'takeRecords', folder: '', reason: 'a method of MutationObserver' },
  { name: 'allSettled', folder: '', reason: 'Promise.allSettled' },
  { name: 'keepMounted', folder: '', reason: 'a property of Mantine’s components' },
  { name: 'keepMountedMode', folder: '', reason: 'a property of Mantine’s components' },
  { name: 'isAsked', folder: '', reason: 'a field of the stored review draft' },
  { name: 'isWanted', folder: '', reason: 'a field of queued codes' },
  {
    name: 'told',
    folder: 'packages/provider-sandbox/src/',
    reason: 'a field of the sandbox’s stored shipments',
  },
  { name: 'pieces', folder: 'src/pages/Collection/', reason: 'a value that a translated text names' },
  {
    name: 'keepEarlyClick',
    folder: '',
    reason: 'a function of index.html, which pages of older builds share',
  },
  { name: 'keepDirnames', folder: '', reason: 'describes what esbuild loses: __dirname' },
];

/** Comments, strings, regular expressions and the text of JSX are not identifiers; the content of `${}` is. */
function identifiersIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1 ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '),
    )
    .replace(
      /(?<=[=(,:[!&|?{;]\s*|return\s)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g,
      ' ',
    )
    .replace(/>[^<>{}=;()]*</g, '><');
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function wordsOf(identifier: string): string[] {
  const words = identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return [...words, ...words.slice(1).map((word, index) => (words[index] ?? '') + word)];
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('tests/fixtures/') && !/(?:glossary\.test|riddles)\.ts$/.test(file));

/** Each identifier and file name with a word of the list, by file. */
export function glossaryWords(): string[] {
  return files
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) => {
      const names = [...identifiersIn(readFileSync(file, 'utf8')), ...file.split(/[/.-]/)];
      return [...new Set(names)]
        .filter((name) => wordsOf(name).some((word) => BANNED.has(word)))
        .filter((name) => !ALLOWED.some((one) => one.name === name && file.startsWith(one.folder)))
        .map((name) => `${file}: ${name}`);
    });
}

test('code has no words that only this repository uses', () => {
  expect(glossaryWords()).toEqual([]);
});

test('comments, log lines, error messages and titles of tests have no riddles', () => {
  const found = files.flatMap((file) =>
    sentencesIn(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) => {
      const words = riddlesIn(text);
      return words.length === 0 ? [] : [`${file}:${line}: ${words.join(', ')}`];
    }),
  );
  expect(found).toEqual([]);
});
