import { createStandIns, type StandIn } from './createStandIns.ts';
import { instanceOf } from './instances.ts';
import { combine, type Marks } from './marks.ts';
import { toPlain } from './toPlain.ts';
import type { Plain, PlainFields } from './toPlain.ts';

/** A kind of data that a mask replaces, and how to recognise it. */
export interface Sensitivity {
  /** Whether a field holds such data, by its name, its value and the object that it is in. A number counts only when this is true of the number itself. */
  readonly isSensitive: (name: string, value: Plain, owner: PlainFields) => boolean;
  /** Whether what such a field holds is replaced in all other texts too. Default: isSensitive. */
  readonly isLearned?: Sensitivity['isSensitive'];
  /** Whether a field is never masked. */
  readonly isShown?: (name: string, value: Plain) => boolean;
  /** Replaces the parts of a text that have a recognisable shape. */
  readonly replaceShapes: (text: string, standIn: StandIn) => string;
  /** Replaces a number, as text, that has a recognisable shape. Default: replaceShapes. */
  readonly replaceNumber?: (text: string, standIn: StandIn) => string;
  /** Replaces parts of the name of a field. Default: replaceShapes. */
  readonly replaceName?: (name: string, standIn: StandIn) => string;
  /** Values that were found by the name of their field are replaced in all other texts when they have this length. */
  readonly learnedMinLength: number;
  /** How many of them, the newest. Default: all. */
  readonly learnedMax?: number;
  /** Whether they are replaced within words too. */
  readonly isPartOfWords: boolean;
}

export interface Masked {
  readonly value: Plain;
  /** Undefined when nothing was replaced. */
  readonly marks: Marks | undefined;
}

/** Returns a copy of any value as plain JSON without sensitive data. */
export interface MaskValue {
  (value: unknown): Plain;
  /** The same, with marks for replaced values. */
  readonly marked?: (value: unknown) => Masked;
}

export interface Mask extends MaskValue {
  readonly marked: (value: unknown) => Masked;
  /** Reads a value that will be masked later, so that its sensitive texts are already replaced in earlier values. */
  readonly learn: (value: unknown) => void;
  /** Returns a text without sensitive parts. */
  readonly text: (text: string) => string;
}

/** How many masked texts are remembered: more than an event can have. Most texts of a snapshot were in the one before it. */
const MAX_REMEMBERED = 15_000;
const MAX_REMEMBERED_LENGTH = 200;

/**
 * Creates a mask that replaces sensitive values by stand-ins, by the name of their field, at any depth, and by their shape. Once a value was
 * replaced by name, it is also replaced in all later texts, for example in an error message. Empty texts, booleans and null stay, because a
 * missing value is no secret; numbers stay unless they themselves are sensitive, have such a shape or are a value that was replaced as a text.
 * @param copy how a value is copied first
 */
export function createMask(
  sensitivity: Sensitivity,
  standIn: StandIn = createStandIns(),
  copy: (value: unknown) => Plain = toPlain,
): Mask {
  const { isSensitive, isShown = () => false, replaceShapes } = sensitivity;
  const { replaceName = replaceShapes, replaceNumber = replaceShapes, learnedMax = Infinity } = sensitivity;
  const learned = new Set<string>();
  let learnedPattern: RegExp | null = null;
  const remembered = new Map<string, string>();
  const rememberedNames = new Map<string, string>();

  const learn = (value: Plain) => {
    const found = findSensitive(value, sensitivity).filter(
      (text) => text.length >= sensitivity.learnedMinLength,
    );
    const hasNew = found.some((text) => !learned.has(text));
    for (const text of found) {
      // Becomes the newest.
      learned.delete(text);
      learned.add(text);
    }
    if (!hasNew) return;
    for (const text of [...learned].slice(0, -learnedMax)) learned.delete(text);
    learnedPattern = patternOf([...learned], sensitivity.isPartOfWords);
    remembered.clear();
    rememberedNames.clear();
  };
  const replaceLearned = (text: string) => (learnedPattern ? text.replace(learnedPattern, standIn) : text);
  const replaceOnce = (cache: Map<string, string>, text: string, replace: typeof replaceShapes): string => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const masked = replaceLearned(replace(text, standIn));
    if (cache.size >= MAX_REMEMBERED) cache.clear();
    if (text.length <= MAX_REMEMBERED_LENGTH) cache.set(text, masked);
    return masked;
  };
  const maskText = (text: string) => replaceOnce(remembered, text, replaceShapes);
  const maskNumber = (value: number, isWhole: boolean): number => {
    const text = String(value);
    return toNumber(isWhole || learned.has(text) ? standIn(text) : replaceNumber(text, standIn), value);
  };
  // These functions return null when nothing is replaced, as in most values. `isWithin`: in a sensitive field.
  const maskValue = (value: Plain, isWithin: boolean): Masked | null => {
    const instance = instanceOf(value);
    return instance
      ? wrap(instance.key, maskValue(instance.content, isWithin))
      : maskContent(value, isWithin);
  };
  const maskField = (name: string, value: Plain, owner: PlainFields, isWithin: boolean): Masked | null => {
    const instance = instanceOf(value);
    if (instance) return wrap(instance.key, maskField(name, instance.content, owner, isWithin));
    if (isShown(name, value)) return null;
    const isOwn = isSensitive(name, value, owner);
    if (typeof value === 'number') return leaf(value, maskNumber(value, isOwn));
    return maskContent(value, isWithin || isOwn);
  };
  /** `value` is no instance of a class. */
  const maskContent = (value: Plain, isWithin: boolean): Masked | null => {
    if (typeof value === 'string') return leaf(value, isWithin ? standIn(value) : maskText(value));
    if (typeof value === 'number') return leaf(value, maskNumber(value, false));
    if (typeof value !== 'object' || value === null) return null;
    return isList(value) ? maskList(value, isWithin) : maskFields(value, isWithin);
  };
  const maskList = (list: readonly Plain[], isWithin: boolean): Masked | null => {
    if (isWithin && isSpelled(list)) return { value: spell(list, standIn), marks: true };
    let replaced: Map<number, Masked> | null = null;
    for (let index = 0; index < list.length; index += 1) {
      const item = maskValue(list[index] ?? null, isWithin);
      if (item) (replaced ??= new Map<number, Masked>()).set(index, item);
    }
    if (!replaced) return null;
    const items = replaced;
    return {
      value: list.map((item, index) => items.get(index)?.value ?? item),
      marks: combine([...items].map(([index, { marks }]) => [String(index), marks])),
    };
  };
  const maskFields = (owner: PlainFields, isWithin: boolean): Masked | null => {
    const names = Object.keys(owner);
    let replaced: Map<string, { readonly shownName: string; readonly field: Masked | null }> | null = null;
    for (const name of names) {
      const shownName = replaceOnce(rememberedNames, name, replaceName);
      const field = maskField(name, owner[name] ?? null, owner, isWithin);
      if (field || shownName !== name) (replaced ??= new Map()).set(name, { shownName, field });
    }
    if (!replaced) return null;
    const fields = replaced;
    return {
      value: Object.fromEntries(
        names.map((name) => {
          const { shownName = name, field } = fields.get(name) ?? {};
          return [shownName, field?.value ?? owner[name] ?? null];
        }),
      ),
      marks: combine([...fields.values()].map(({ shownName, field }) => [shownName, field?.marks])),
    };
  };

  const marked = (value: unknown): Masked => {
    const plain = copy(value);
    if (sensitivity.isLearned) learn(plain);
    const masked = maskValue(plain, false);
    if (masked === null) return { value: plain, marks: undefined };
    if (sensitivity.isLearned) return masked;
    // What was found may also be in texts that were read before it. Without a replaced value there is nothing to learn.
    const known = learnedPattern;
    learn(plain);
    return known === learnedPattern ? masked : (maskValue(plain, false) ?? masked);
  };
  return Object.assign((value: unknown) => marked(value).value, {
    marked,
    learn: (value: unknown) => learn(copy(value)),
    text: maskText,
  });
}

/** Shows everything. */
export const NO_MASK: Mask = Object.assign((value: unknown) => toPlain(value), {
  marked: (value: unknown) => ({ value: toPlain(value), marks: undefined }),
  learn: () => undefined,
  text: (text: string) => text,
});

/** Masks a value, with marks if the mask has some. */
export function maskWithMarks(mask: MaskValue, value: unknown): Masked {
  return mask.marked?.(value) ?? { value: mask(value), marks: undefined };
}

/** Returns the texts in sensitive fields, and the numbers that are sensitive. */
export function findSensitive(value: Plain, sensitivity: Sensitivity): readonly string[] {
  const { isShown, isLearned = sensitivity.isSensitive } = sensitivity;
  const found: string[] = [];
  const search = (part: Plain, isWithin: boolean): void => {
    if (typeof part === 'string' && isWithin) found.push(part);
    if (typeof part !== 'object' || part === null) return;
    if (isList(part)) {
      if (isWithin && isSpelled(part)) found.push(part.map(String).join(''));
      else for (const item of part) search(item, isWithin);
      return;
    }
    for (const name of Object.keys(part)) {
      const field = part[name] ?? null;
      const inner = instanceOf(field)?.content ?? field;
      if (isShown?.(name, inner)) continue;
      const isOwn = isLearned(name, inner, part);
      if (typeof inner !== 'number') search(inner, isWithin || isOwn);
      else if (isOwn) found.push(String(inner));
    }
  };
  search(value, false);
  return found;
}

function wrap(key: string, content: Masked | null): Masked | null {
  return content && { value: { [key]: content.value }, marks: combine([[key, content.marks]]) };
}

function leaf(value: string | number, masked: string | number): Masked | null {
  return masked === value ? null : { value: masked, marks: true };
}

/** Whether a list has the characters of a code, as of a field with a box for each digit. */
function isSpelled(items: readonly Plain[]): boolean {
  return (
    items.length > 1 &&
    items.every(
      (item) =>
        (typeof item === 'string' && item.length <= 1) ||
        (typeof item === 'number' && /^\d$/.test(String(item))),
    )
  );
}

/** Gives the characters of a code the stand-ins of the whole code. */
function spell(items: readonly Plain[], standIn: StandIn): Plain {
  const characters = standIn(items.map(String).join('')).split('');
  return items.map((item) => {
    if (item === '') return '';
    const character = characters.shift() ?? '';
    return typeof item === 'number' ? Number(character) : character;
  });
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
