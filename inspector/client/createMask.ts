import { createStandIns, type StandIn } from './createStandIns.ts';
import { toPlain } from './toPlain.ts';
import type { Plain, PlainFields } from './toPlain.ts';

/** A kind of data that a mask replaces, and how to recognise it. */
export interface Sensitivity {
  /** Whether a field holds such data, by its name, its value and the object that it is in. */
  readonly isSensitive: (name: string, value: Plain, owner: PlainFields) => boolean;
  /** Replaces the parts of a text that have a recognisable shape. */
  readonly replaceShapes: (text: string, standIn: StandIn) => string;
  /** Values that were found by the name of their field are replaced in all other texts when they have this length. */
  readonly learnedMinLength: number;
  /** Whether they are replaced within words too. */
  readonly isPartOfWords: boolean;
}

/** Returns a copy of any value as plain JSON without sensitive data. */
export type MaskValue = (value: unknown) => Plain;

export interface Mask extends MaskValue {
  /** Reads a value that will be masked later, so that what is found in it is already replaced in values before it. */
  readonly learn: (value: unknown) => void;
  /** Returns a text without sensitive parts. */
  readonly text: (text: string) => string;
}

/**
 * Creates a mask that replaces sensitive values by stand-ins, by the name of their field, at any depth, and by their shape. Once a value was
 * replaced by name, it is also replaced in all later texts, for example in an error message. Empty texts, booleans and null stay, because a
 * missing value is no secret.
 */
export function createMask(sensitivity: Sensitivity, standIn: StandIn = createStandIns()): Mask {
  const learned = new Set<string>();
  let learnedPattern: RegExp | null = null;

  const learn = (value: Plain) => {
    const before = learned.size;
    for (const text of findSensitive(value, sensitivity)) {
      if (text.length >= sensitivity.learnedMinLength) learned.add(text);
    }
    if (learned.size > before) learnedPattern = patternOf([...learned], sensitivity.isPartOfWords);
  };
  const maskText = (text: string): string => {
    const shaped = sensitivity.replaceShapes(text, standIn);
    return learnedPattern ? shaped.replace(learnedPattern, standIn) : shaped;
  };
  const maskValue = (value: Plain, isSensitive: boolean): Plain => {
    if (typeof value === 'string') return isSensitive ? standIn(value) : maskText(value);
    if (typeof value === 'number')
      return toNumber(isSensitive ? standIn(String(value)) : maskText(String(value)), value);
    if (typeof value !== 'object' || value === null) return value;
    if (isList(value)) return maskList(value, isSensitive);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        maskText(name),
        maskValue(inner, isSensitive || sensitivity.isSensitive(name, inner, value)),
      ]),
    );
  };
  /** A code may be a list of digits: they get the stand-ins of the whole code. */
  const maskList = (items: readonly Plain[], isSensitive: boolean): Plain => {
    const spelled = items.filter((item): item is string => typeof item === 'string' && item.length <= 1);
    if (!isSensitive || spelled.length < items.length)
      return items.map((item) => maskValue(item, isSensitive));
    const characters = standIn(spelled.join('')).split('');
    return items.map((item) => (item === '' ? '' : (characters.shift() ?? '')));
  };

  const mask = (value: unknown): Plain => {
    const plain = toPlain(value);
    learn(plain);
    return maskValue(plain, false);
  };
  return Object.assign(mask, { learn: (value: unknown) => learn(toPlain(value)), text: maskText });
}

/** Returns the texts and numbers in sensitive fields. */
function findSensitive(
  value: Plain,
  { isSensitive }: Pick<Sensitivity, 'isSensitive'>,
  isWithin = false,
): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return isWithin ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (isList(value)) return value.flatMap((item) => findSensitive(item, { isSensitive }, isWithin));
  return Object.entries(value).flatMap(([name, inner]) =>
    findSensitive(inner, { isSensitive }, isWithin || isSensitive(name, inner, value)),
  );
}

/** Matches any of the texts. Longer ones come first, because one may contain another. */
function patternOf(texts: readonly string[], isPartOfWords: boolean): RegExp {
  const choices = texts.toSorted((a, b) => b.length - a.length).map((text) => escapePattern(text));
  const any = `(?:${choices.join('|')})`;
  return isPartOfWords
    ? new RegExp(any, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])`, 'giu');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function toNumber(text: string, original: number): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : original;
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
