import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTexts, problemsOf } from '../../scripts/texts.ts';
import { looseTexts } from './looseTexts.ts';
import { textsPastTheCatalogue } from './textsPastTheCatalogue.ts';

const SRC = path.join(import.meta.dirname, '../../src');

test('every text is in every language, and the compiled catalogues match their sources', async () => {
  expect(await checkTexts()).toEqual([]);
  // Reads every source file.
}, 120_000);

describe('a check of a catalogue reports', () => {
  test('a missing translation', () => {
    expect(problemsOf('hi-IN', ['Cart', 'Home'], { Cart: 'कार्ट' })).toEqual([
      'hi-IN has no translation of “Home”.',
    ]);
  });

  test('a text that is no longer used', () => {
    expect(problemsOf('hi-IN', [], { Cart: 'कार्ट' })).toEqual([
      'hi-IN translates “Cart”, which nothing says any more.',
    ]);
  });

  test('a missing value or element', () => {
    expect(problemsOf('hi-IN', ['Remove {name}'], { 'Remove {name}': 'हटाएँ' })).toHaveLength(1);
    expect(problemsOf('hi-IN', ['See <0>all</0>'], { 'See <0>all</0>': 'सब देखें' })).toHaveLength(1);
    const counted = '{count, plural, one {# product} other {# products}}';
    expect(problemsOf('hi-IN', [counted], { [counted]: '{count, plural, one {# नग} other {# नग}}' })).toEqual(
      [],
    );
    expect(problemsOf('hi-IN', [counted], { [counted]: 'नग' })).toHaveLength(1);
  });

  test('a 1 in the plural form that Hindi also has for 0', () => {
    const counted = '{count, plural, one {1 piece} other {# pieces}}';
    const translated = '{count, plural, one {1 नग} other {# नग}}';
    expect(problemsOf('en-IN', [counted], { [counted]: counted })).toEqual([]);
    expect(problemsOf('hi-IN', [counted], { [counted]: translated })).toHaveLength(1);
  });

  test('words that are left in English, apart from names', () => {
    const text = 'Send the <0>OTP</0> to {name}';
    const problems = (translation: string) => problemsOf('hi-IN', [text], { [text]: translation });
    expect(problems('{name} को <0>OTP</0> भेजें')).toEqual([]);
    expect(problems('{name} को <0>OTP</0> send करें')).toEqual([
      'hi-IN: “{name} को <0>OTP</0> send करें” leaves “send” in English.',
    ]);
    expect(problems(text)).toHaveLength(3);
  });
});

test('only formatDate.ts formats dates and times', () => {
  const files = globSync('{contract,src,server}/**/*.{ts,tsx}', { cwd: path.join(SRC, '..') });
  const formatting = files.filter((file) =>
    /new Intl\.DateTimeFormat|toLocale(?:Date|Time)?String\(/.test(
      readFileSync(path.join(SRC, '..', file), 'utf8'),
    ),
  );
  expect(formatting).toEqual([path.join('contract', 'texts', 'formatDate.ts')]);
});

describe('the views', () => {
  test.each(globSync('**/*.tsx', { cwd: SRC }))('%s has no text outside the catalogue', (file) => {
    expect(textsPastTheCatalogue(readFileSync(path.join(SRC, file), 'utf8'))).toEqual([]);
  });

  test.each(globSync('**/*.tsx', { cwd: SRC }))('%s has an element for each text that may change', (file) => {
    expect(looseTexts(readFileSync(path.join(SRC, file), 'utf8'))).toEqual([]);
  });

  test.each([
    // A text that changes, alone and beside something else.
    ['<p>{total}</p>', true],
    ['<p>{total} <b /></p>', false],
    ['<p><span>{total}</span> <b /></p>', true],
    ['<p>{isNone ? translate(none) : count}</p>', true],
    ['<><h2 />{title}</>', false],
    // A text that appears, or before which something appears.
    ["<p>{isReady && i18n.t('Ready')}{isLate && <b />}</p>", false],
    ["<p>{i18n.t('Total')} <b /></p>", true],
    ["<p>{i18n.t('Total')}: {isKnown && <b />}</p>", true],
    ["<p>{isKnown && <b />} {i18n.t('each')}</p>", false],
    ['<p>{price !== null && <> <b /></>}</p>', false],
    // The known variables, functions and props.
    ['<div><b />{rows.map((row) => <b key={row} />)}</div>', true],
    ['<div><b />{rows.map((row) => row.name)}</div>', false],
    ['<div><b />{children}</div>', false],
    ['function Part({ children }: { children: Elements }) { return <div><b />{children}</div>; }', true],
    ['function Part() { const link = <a />; return <div><b />{link}</div>; }', true],
    ['function Price() { return formatMoney(paise); }', false],
  ])('are checked for texts without an element: %s', (code, isSafe) => {
    const source = code.startsWith('function') ? code : `const view = ${code};`;
    expect(looseTexts(source)).toEqual(isSafe ? [] : [1]);
  });

  test.each([
    ['<p>Your cart</p>', ['Your cart']],
    ['<button aria-label="Close" />', ['Close']],
    ['<TextField label={isNew ? "New name" : i18n.t("Name")} />', ['New name']],
    ['<p>{count > 0 && `All ${count} shown`}</p>', ['All  shown']],
    ["<p>{i18n.t('Your cart')}</p>", []],
    ['<TextField name="email" type="email" />', []],
  ])('are checked for texts outside the catalogue: %s', (view, found) => {
    expect(textsPastTheCatalogue(`const view = ${view};`)).toEqual(found);
  });
});
