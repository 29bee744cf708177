import { findSensitive, type Sensitivity } from '../client/createMask.ts';
import type { StandIn } from '../client/createStandIns.ts';
import type { Plain } from '../client/toPlain.ts';
import { personalIds } from './personalIds.ts';
import { PERSONAL } from './personalData.ts';

/** Numbers of houses, sizes and the like. Codes of cards have three digits. */
const FEW_DIGITS = /^\d{0,2}$/;
/** Names of errors, which replays revive; languages, times, ids of actors, and placeholders for values that could not be reported. */
const FORMS = [
  /^[A-Z]\w{0,40}(Error|Failure|Exception)$|^(Error|Failure)$/,
  /^[a-z]{2,3}-[A-Z]{2}$/,
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/,
  /^x:\d+(\.\d+)?$/,
  /^\[(circular|deeper|object|no date|function \w*|[A-Z]\w*|\w+ of \d+ bytes)\]$|^… \d+ more$/,
  FEW_DIGITS,
];
/** Fields with text that a person has written. */
const FREE_TEXT_NAMES =
  /^(text|typed|query|search|q|comment|notes?|message_?to_?\w+|feedback|remarks?|instructions|caption)$/i;
/** Names of fields in a program: `addressLine1`, `cart.lines`. Others are data, such as the name of a person. */
const FIELD_NAME =
  /^[$_]*[a-z][A-Za-z]*\d{0,3}([-_.:][A-Za-z]+\d{0,3}|[-_.:]\d{1,3})*$|^[A-Z]+(_[A-Z]+)+$|^\d{1,3}$|^…$/;

/** An address of a page or a file, whose parts are replaced one by one: the id of an order is also there. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:)?\/\/?[^\s]*$/i;
const PARTS_OF_ADDRESS = /[^/?&=#:,;]+/g;

/**
 * Whether a text contains no personal data: it is a name in a machine, a time, a text of the app, or an address of such parts. Any other
 * word may be a name or a password.
 * @param isName whether it is a name in a machine, or a text of the app
 */
export function isKnownText(text: string, isName: (text: string) => boolean): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (FORMS.some((form) => form.test(text)) || isName(text)) return true;
  return (
    ADDRESS.test(text) && (text.match(PARTS_OF_ADDRESS) ?? []).every((part) => isKnownText(part, isName))
  );
}

/** The result of a service that is nothing but a number, such as a code. */
function isResultNumber(name: string, value: Plain): boolean {
  return typeof value === 'number' && /^(data|output)$/.test(name) && /^\d{4,8}$/.test(String(value));
}

const isPersonal: Sensitivity['isSensitive'] = (name, value, owner) =>
  !(typeof value === 'string' && FEW_DIGITS.test(value)) &&
  (PERSONAL.isSensitive(name, value, owner) || isResultNumber(name, value));

/**
 * Everything that could be personal: what PERSONAL finds, and all texts that may contain personal data. A value is replaced in all places,
 * so that equal values stay equal.
 * @param names of states, events and ids of the machines, which stay, but for what `replaceId` replaces in them
 * @param isPublicText whether a text is one of the app's own
 * @param data all data of the recording
 */
export function unknownTexts(
  names: ReadonlySet<string>,
  isPublicText: (text: string) => boolean,
  data: readonly Plain[],
): Sensitivity & { readonly replaceId: (id: string, standIn: StandIn) => string } {
  const isName = (text: string) => names.has(text) || isPublicText(text);
  const texts = new Set(data.flatMap((part) => [...textsIn(part)]));
  const personal = new Set(
    data.flatMap((part) => findSensitive(part, { ...PERSONAL, isSensitive: isPersonal })),
  );
  const replaceId = personalIds([...texts].filter((text) => !names.has(text)));
  const isKnown = (text: string) => !personal.has(text) && isKnownText(text, isName);
  const replaceText = (text: string, standIn: StandIn): string => {
    if (names.has(text) && replaceId(text, standIn) !== text) return replaceId(text, standIn);
    if (isKnown(text)) return text;
    if (personal.has(text) || !ADDRESS.test(text)) return standIn(text);
    return text.replace(PARTS_OF_ADDRESS, (part) => (isKnown(part) ? part : standIn(part)));
  };
  return {
    ...PERSONAL,
    replaceId,
    isSensitive: (name, value, owner) =>
      isPersonal(name, value, owner) ||
      (typeof value === 'string' && FREE_TEXT_NAMES.test(name) && !isPublicText(value)),
    // What was searched may be a word of the program.
    isLearned: isPersonal,
    replaceShapes: replaceText,
    replaceName: (name, standIn) => {
      const isField = !texts.has(name) && (FIELD_NAME.test(name) || isName(name));
      return isField ? name : replaceText(name, standIn);
    },
  };
}

function* textsIn(value: Plain): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}
