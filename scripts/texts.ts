import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/texts/language.ts';
import type { Language } from '../contract/texts/language.ts';
import { ROOT } from './shared/run.ts';

const Tokens = v.union([v.string(), v.array(v.unknown())]);

const FOLDER = path.join(ROOT, 'contract/texts/translations');

/** Translations by their English text; '' for a text that is not translated yet. */
type Translations = Readonly<Record<string, string>>;

const config = getConfig({ cwd: ROOT });
const [catalog] = await getCatalogs(config);
if (!catalog) throw new Error('lingui.config.ts names no catalogue.');
/** Texts that only these folders have are compiled apart, so that the shop's app does not load them. */
const DESK_ONLY = /^(?:desk|contract\/desk)\//;
const PARTS = ['shop', 'desk'] as const;
type TextPart = (typeof PARTS)[number];
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Extracts every text of the shop into the catalogues that translators edit, removes unused texts, and compiles the
 * catalogues for the app.
 * @returns the remaining problems, like {@link checkTexts}
 */
export async function extractTexts(): Promise<readonly string[]> {
  await catalog?.make({ clean: true, overwrite: false, orderBy: 'messageId', locale: [...others] });
  for (const [file, code] of await compiledFiles()) await writeFile(file, code);
  return checkTexts();
}

/**
 * The problems of the catalogues, one sentence each: texts that are not translated, no longer used, translated
 * with different placeholders or with words left in English, and compiled files that are stale.
 */
export async function checkTexts(): Promise<readonly string[]> {
  const texts = [...(await extractedTexts()).keys()];
  const problems: string[] = [];
  for (const language of LANGUAGES)
    problems.push(...problemsOf(language, texts, await translationsOf(language)));
  for (const [file, code] of await compiledFiles()) {
    const compiledText = await readFile(file, 'utf8').catch(() => '');
    if (compiledText !== code) problems.push(`${file} is stale.`);
  }
  return problems;
}

/**
 * The problems of the translations `known` into one language, one sentence each.
 * @param texts all texts in the sources
 */
export function problemsOf(language: Language, texts: readonly string[], known: Translations): string[] {
  const used = new Set(texts);
  return [
    ...texts.filter((text) => !known[text]).map((text) => `${language} has no translation of “${text}”.`),
    ...Object.keys(known)
      .filter((text) => !used.has(text))
      .map((text) => `${language} translates “${text}”, which nothing says any more.`),
    ...Object.entries(known)
      .filter(
        ([text, translation]) => translation !== '' && placeholdersIn(text) !== placeholdersIn(translation),
      )
      .map(
        ([text, translation]) => `${language}: “${translation}” has other values or elements than “${text}”.`,
      ),
    ...Object.values(known)
      .filter((translation) => isZeroOne(language) && /\bone \{[^{}]*\d/.test(translation))
      .map((translation) => `${language}: “${translation}” says 1 where the number may be 0.`),
    ...Object.values(known).flatMap((translation) =>
      englishWordsIn(language, translation).map(
        (word) => `${language}: “${translation}” leaves “${word}” in English.`,
      ),
    ),
  ];
}

/** Names and abbreviations that Hindi shops write in Latin letters. */
const LATIN_IN_HINDI = new Set(
  'AWB CSV GST GSTIN GSTR HEIC HSN ID JPEG JSON MB OTP PDF PNG Razorpay Shiprocket Shopify SMS Stripe UPI URL WebP WhatsApp WooCommerce'.split(
    ' ',
  ),
);

/** The words in Latin letters of a translation into Hindi, apart from the names above, values, elements and forms of plurals. */
function englishWordsIn(language: Language, translation: string): string[] {
  if (language !== 'hi-IN') return [];
  const text = translation
    .replaceAll(/\{\w+\}|\{\w+, (?:plural|select),|<\/?\d+\/?>/g, ' ')
    .replaceAll(/(?:=\d+|\w+) \{/g, ' ');
  return (text.match(/[a-z]+/gi) ?? []).filter((word) => !LATIN_IN_HINDI.has(word));
}

/** Whether 0 has the same plural form as 1, as in Hindi. */
function isZeroOne(language: Language): boolean {
  return new Intl.PluralRules(language).select(0) === 'one';
}

/** Extraction reads every source file, so its result is shared. */
let extraction: Promise<ReadonlyMap<string, TextPart>> | null = null;

/** Every text, with the part that it is compiled into. */
function extractedTexts(): Promise<ReadonlyMap<string, TextPart>> {
  extraction ??= collected();
  return extraction;
}

async function collected(): Promise<ReadonlyMap<string, TextPart>> {
  const extracted = await catalog?.collect();
  if (!extracted) throw new Error('The texts could not be gathered from the sources.');
  return new Map(
    Object.entries(extracted).map(([text, { origin }]) => [
      text,
      origin.every(([file]) => DESK_ONLY.test(file)) ? 'desk' : 'shop',
    ]),
  );
}

async function translationsOf(language: Language): Promise<Translations> {
  if (language === DEFAULT_LANGUAGE) {
    const texts = await extractedTexts();
    return Object.fromEntries([...texts.keys()].map((text) => [text, text]));
  }
  const entries = Object.entries((await catalog?.read(language)) ?? {});
  return Object.fromEntries(entries.map(([text, { translation }]) => [text, translation ?? '']));
}

/**
 * The compiled catalogue of a language, as a TypeScript module. For English it contains only plurals: other English
 * texts need no translation.
 * @throws Error when a translation has a syntax error
 */
function compiled(language: Language, known: Translations): string {
  const needed = Object.entries(known).filter(
    ([text, translation]) =>
      translation !== '' && (language !== DEFAULT_LANGUAGE || text.includes(', plural,')),
  );
  const { source, errors } = createCompiledCatalog(language, Object.fromEntries(needed), {
    namespace: 'json',
  });
  const [error] = errors;
  if (error) throw new Error(`${language}: “${error.source}” cannot be read. ${error.error.message}`);
  const { messages } = v.parse(v.object({ messages: v.record(v.string(), Tokens) }), JSON.parse(source));
  // Engines parse a JSON string much faster than an object literal.
  return [
    `import type { CompiledTexts } from '../compiledTexts.ts';`,
    '',
    '/** Compiled by `npm run texts`; do not edit. */',
    `export const messages: CompiledTexts = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`,
    '',
  ].join('\n');
}

/** The placeholders of a text, sorted: names of values, and numbers of elements. */
function placeholdersIn(text: string): string {
  const { source } = createCompiledCatalog(DEFAULT_LANGUAGE, { text }, { namespace: 'json' });
  const { messages } = v.parse(v.object({ messages: v.object({ text: Tokens }) }), JSON.parse(source));
  const elements = [...text.matchAll(/<(\d+)\/?>/g)].map(([, element = '']) => element);
  return [...new Set([...namesIn(messages.text), ...elements])]
    .sort((one, other) => one.localeCompare(other))
    .join(' ');
}

/** The names of the values in compiled tokens, which are a text, `[name]` or `[name, 'plural', { form: tokens }]`. */
function namesIn(tokens: v.InferOutput<typeof Tokens>): string[] {
  if (typeof tokens === 'string') return [];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms]: unknown[] = token;
    const nested = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...nested.flatMap((form) => (v.is(Tokens, form) ? namesIn(form) : []))];
  });
}

/** The compiled catalogues, by file. */
async function compiledFiles(): Promise<ReadonlyMap<string, string>> {
  const texts = await extractedTexts();
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    const known = Object.entries(await translationsOf(language));
    for (const part of PARTS) {
      const file = path.join(FOLDER, `${part === 'desk' ? 'desk.' : ''}${language}.ts`);
      const own = known.filter(([text]) => texts.get(text) === part);
      files.set(file, compiled(language, Object.fromEntries(own)));
    }
  }
  return files;
}

if (import.meta.main) {
  const problems = await extractTexts();
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Every text is translated.' : `${problems.length} to mend.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
