import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/texts/language.ts';
import type { Language } from '../contract/texts/language.ts';
import { ROOT } from './shared/run.ts';

const Tokens = v.union([v.string(), v.array(v.unknown())]);

/** Texts by their English words; a translation is empty where there is none yet. */
type Translations = Readonly<Record<string, string>>;

const config = getConfig({ cwd: ROOT });
const [catalog] = await getCatalogs(config);
if (!catalog) throw new Error('lingui.config.ts names no catalogue.');
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Gathers every text of the shop into the catalogues that translators edit, drops those that are gone, and compiles them for the app.
 * @returns what still has to be translated, a sentence each
 */
export async function extractTexts(): Promise<readonly string[]> {
  await catalog?.make({ clean: true, overwrite: false, orderBy: 'messageId', locale: [...others] });
  for (const language of LANGUAGES) {
    await writeFile(compiledFile(language), compiled(language, await translationsOf(language)));
  }
  return checkTexts();
}

/** What is wrong with the catalogues, a sentence each: texts that are missing, gone, or translated with other values, and stale files. */
export async function checkTexts(): Promise<readonly string[]> {
  const texts = await extractedTexts();
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    const known = await translationsOf(language);
    problems.push(...problemsOf(language, texts, known));
    const compiledText = await readFile(compiledFile(language), 'utf8').catch(() => '');
    if (compiledText !== compiled(language, known)) problems.push(`${compiledFile(language)} is stale.`);
  }
  return problems;
}

/** What is wrong with the translations of the texts that the sources say. */
export function problemsOf(language: Language, texts: readonly string[], known: Translations): string[] {
  const translations = new Set(texts);
  return [
    ...texts.filter((text) => !known[text]).map((text) => `${language} has no translation of “${text}”.`),
    ...Object.keys(known)
      .filter((text) => !translations.has(text))
      .map((text) => `${language} translates “${text}”, which nothing says any more.`),
    ...Object.entries(known)
      .filter(
        ([text, translation]) => translation !== '' && placeholdersIn(text) !== placeholdersIn(translation),
      )
      .map(
        ([text, translation]) => `${language}: “${translation}” has other values or elements than “${text}”.`,
      ),
  ];
}

/** Reads every source, so once is enough. */
let extraction: Promise<readonly string[]> | null = null;

function extractedTexts(): Promise<readonly string[]> {
  extraction ??= collected();
  return extraction;
}

async function collected(): Promise<readonly string[]> {
  const extracted = await catalog?.collect();
  if (!extracted) throw new Error('The texts could not be gathered from the sources.');
  return Object.keys(extracted);
}

async function translationsOf(language: Language): Promise<Translations> {
  if (language === DEFAULT_LANGUAGE) {
    const texts = await extractedTexts();
    return Object.fromEntries(texts.map((text) => [text, text]));
  }
  const entries = Object.entries((await catalog?.read(language)) ?? {});
  return Object.fromEntries(entries.map(([text, { translation }]) => [text, translation ?? '']));
}

/** Of English only plurals: its other texts are their own translations. */
function compiled(language: Language, known: Translations): string {
  const needed = Object.entries(known).filter(
    ([text, translations]) =>
      translations !== '' && (language !== DEFAULT_LANGUAGE || text.includes(', plural,')),
  );
  const { source, errors } = createCompiledCatalog(language, Object.fromEntries(needed), {
    namespace: 'json',
  });
  const [error] = errors;
  if (error) throw new Error(`${language}: “${error.source}” cannot be read. ${error.error.message}`);
  const { messages } = v.parse(v.object({ messages: v.record(v.string(), Tokens) }), JSON.parse(source));
  // A JSON string that is parsed on demand loads much faster than an object literal.
  return [
    `import type { CompiledTexts } from '../compiledTexts.ts';`,
    '',
    '/** Compiled by `npm run texts`; do not edit. */',
    `export const messages: CompiledTexts = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`,
    '',
  ].join('\n');
}

/** The names of values, and the numbers of elements, that stand in a text. */
function placeholdersIn(text: string): string {
  const { source } = createCompiledCatalog(DEFAULT_LANGUAGE, { text }, { namespace: 'json' });
  const { messages } = v.parse(v.object({ messages: v.object({ text: Tokens }) }), JSON.parse(source));
  const elements = [...text.matchAll(/<(\d+)\/?>/g)].map(([, element = '']) => element);
  return [...new Set([...namesIn(messages.text), ...elements])]
    .sort((one, other) => one.localeCompare(other))
    .join(' ');
}

/** Of compiled tokens: text, or `[name]`, or `[name, 'plural', { form: tokens }]`. */
function namesIn(tokens: v.InferOutput<typeof Tokens>): string[] {
  if (typeof tokens === 'string') return [];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms]: unknown[] = token;
    const nested = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...nested.flatMap((form) => (v.is(Tokens, form) ? namesIn(form) : []))];
  });
}

function compiledFile(language: Language): string {
  return path.join(ROOT, 'contract/texts/translations', `${language}.ts`);
}

if (import.meta.main) {
  const problems = await extractTexts();
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Every text is translated.' : `${problems.length} to mend.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
