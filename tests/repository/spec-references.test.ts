import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const SPECIFICATION = 'docs/specification.md';
/** These quote the specification's own headings, or mention the words that this test rejects. */
const EXEMPT = new Set([SPECIFICATION, 'docs/spec-coverage.md', 'tests/repository/spec-references.test.ts']);

const text = readFileSync(path.join(ROOT, SPECIFICATION), 'utf8');
const sections = new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)));
const requirements = new Set(
  [...text.matchAll(/^\| ([A-Z]\d[^|]*)\|/gm)].flatMap(([, ids = '']) => expandIds(ids)),
);

/** "A4–A6, W5" → A4, A5, A6, W5. */
function expandIds(ids: string): readonly string[] {
  return [...ids.matchAll(/([A-Z])(\d+)(?:–[A-Z](\d+))?/g)].flatMap(([, letter, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${letter}${Number(first) + index}`,
    ),
  );
}

/** References in a text to missing parts of the specification, and references in another notation. */
function brokenReferences(source: string): readonly string[] {
  // A reference may be split over two lines of a comment.
  const plain = source.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ').replaceAll(/800-63B §[\d.]+/g, '');
  const numbers = [...plain.matchAll(/§(\d+)/g)].map(([, number]) => Number(number));
  const ids = [...plain.matchAll(/§11 ((?:[A-Z]\d+(?:–[A-Z]\d+)?(?:, | and )?)+)/g)].flatMap(
    ([, list = '']) => expandIds(list),
  );
  return [
    ...numbers.filter((number) => !sections.has(number)).map((number) => `§${number}`),
    ...ids.filter((id) => !requirements.has(id)),
    ...(plain.match(/\b(?:SPEC|DESIGN|ASSURANCE) (?:§|[A-Z]\d)\S*/g) ?? []),
    // The first of a list gives the section of all: "spec §3, §4 and §7".
    ...(plain.match(/(?<!spec |§\d+, |§\d+ and )§\d+/g) ?? []),
    ...(plain.match(/(?<!§11 (?:[A-Z]\d+(?:–|, | and ))*)\bP(?:[1-9]|1\d)\b/g) ?? []),
  ];
}

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.md'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|md)$/.test(file) && existsSync(path.join(ROOT, file)))
  .filter((file) => !EXEMPT.has(file) && !/^(tests\/fixtures|CHANGELOG)/.test(file));

describe('references to docs/specification.md', () => {
  test('name existing sections and requirements', () => {
    const broken = files.flatMap((file) =>
      brokenReferences(readFileSync(path.join(ROOT, file), 'utf8')).map(
        (reference) => `${file}: ${reference}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  test.each([
    ['a section that does not exist', 'as spec §12 says', ['§12']],
    ['a requirement that does not exist', '(spec §11 P5, P77)', ['P77']],
    ['a requirement that a range includes', '(spec §11 P15–P17)', ['P17']],
    ['a section of nothing', 'word for word (§8)', ['§8']],
    ['a requirement of nothing', 'converges (P13)', ['P13']],
    ['a document that the repository does not have', 'ASSURANCE W6', ['ASSURANCE W6']],
  ])('are rejected: %s', (_, source, broken) => {
    expect(brokenReferences(source)).toEqual(broken);
  });

  test('may be lists and split over two lines', () => {
    expect(brokenReferences('(spec §3, §4 and §7;\n * spec §11\n * P5, P7 and A4–A6)')).toEqual([]);
    expect(brokenReferences('NIST 800-63B §3.1.1.2, spec §11 A7')).toEqual([]);
  });
});
