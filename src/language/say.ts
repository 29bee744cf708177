import { i18n } from '@lingui/core';

interface Pattern {
  readonly text: string;
  readonly names: readonly string[];
  readonly said: RegExp;
}

/** Letters that a text must have beside its values to be recognised by them. */
const TELLING = 10;
const patternsOf = new WeakMap<object, readonly Pattern[]>();

/**
 * A sentence of the contract, of a machine or of the server in the page's language. They are English where they are made, so that no
 * rule depends on the language; one whose values are filled in already is recognised by the words around them. What no catalogue knows,
 * such as another server's words, stays as it came (spec §8).
 */
export function say(sentence: string): string {
  const { messages } = i18n;
  if (Object.hasOwn(messages, sentence)) return i18n.t(sentence);
  for (const { text, names, said } of patterns(messages)) {
    const values = said.exec(sentence)?.slice(1);
    if (values)
      return i18n.t(text, Object.fromEntries(names.map((name, at) => [name, say(values[at] ?? '')])));
  }
  return sentence;
}

/** Those with most words of their own first, as they say most surely what was meant. */
function patterns(messages: object): readonly Pattern[] {
  const known = patternsOf.get(messages);
  if (known) return known;
  const made = Object.keys(messages)
    .filter((text) => /\{\w+\}/.test(text) && lettersOf(text) >= TELLING)
    .sort((one, other) => lettersOf(other) - lettersOf(one))
    .map(patternOf);
  patternsOf.set(messages, made);
  return made;
}

function patternOf(text: string): Pattern {
  const parts = text.split(/\{(\w+)\}/);
  const words = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '([^]+?)'));
  return { text, names: parts.filter((_, at) => at % 2 === 1), said: new RegExp(`^${words.join('')}$`) };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function lettersOf(text: string): number {
  return text.replace(/\{\w+\}|\P{L}/gu, '').length;
}
