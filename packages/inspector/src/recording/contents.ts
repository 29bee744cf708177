import { combine, marksOf, type Marks } from '../client/marks.ts';
import { dataOf } from './maskMessage.ts';
import { hasPersonalShape, kindsIn } from './personalData.ts';
import type { Message } from './protocol.ts';
import type { SavedTab } from './savedRecording.ts';
import { isKnownText } from './unknownTexts.ts';

/** What a file contains, so that the user can decide whether to share it. */
export interface Contents {
  readonly actors: number;
  readonly events: number;
  /** Titles and addresses of pages, and names and versions of apps. */
  readonly pages: readonly string[];
  /** The different texts that were not replaced: `texts` may contain personal data, `knownTexts` are names in programs and the like. */
  readonly texts: readonly string[];
  readonly knownTexts: readonly string[];
  /** How many different values were replaced. */
  readonly replaced: number;
  /** How many different numbers there are. */
  readonly numbers: number;
  /** Numbers that may be codes, dates or coordinates. They are not replaced, because prices and the like have the same form. */
  readonly unusualNumbers: readonly number[];
  /** Kinds of personal data that were found in the texts, by their form. */
  readonly kinds: readonly string[];
}

/** Whole numbers of the length of codes and dates, and those with the decimals of coordinates. */
const UNUSUAL_NUMBER = /^-?(\d{4,8}|\d{1,3}\.\d{3,})$/;

/**
 * Lists what is in the messages of a file.
 * @param isPublicText whether a text is one of the app's own
 * @param areIdsReplaced whether emails and the like in ids of actors are stand-ins
 */
export function listContents(
  tabs: readonly SavedTab[],
  isPublicText: (text: string) => boolean,
  areIdsReplaced: boolean,
): Contents {
  const messages = tabs.flatMap((tab) => tab.messages);
  const texts = new Set<string>();
  const replaced = new Set<unknown>();
  const numbers = new Set<number>();
  for (const message of messages) {
    for (const [value, isReplaced] of leavesOf(dataOf(message), marksOfMessage(message))) {
      if (isReplaced) replaced.add(value);
      else if (typeof value === 'string' && value !== '') texts.add(value);
      else if (typeof value === 'number') numbers.add(value);
    }
  }
  const sorted = [...texts].toSorted((a, b) => a.localeCompare(b));
  const names = namesOf(messages);
  const isName = (text: string) => names.has(text) && (areIdsReplaced || !hasPersonalShape(text));
  const isKnown = (text: string) => isKnownText(text, (part) => isName(part) || isPublicText(part));
  const actorNames = messages.flatMap((message) => (message.type === '@xstate.actor' ? [message.name] : []));
  return {
    actors: messages.filter(({ type }) => type === '@xstate.actor').length,
    events: messages.filter(({ type }) => type === '@xstate.event').length,
    pages: [...new Set(tabs.flatMap(({ title, address, app }) => [title, address, app]))].filter(
      (text) => text !== '',
    ),
    texts: sorted.filter((text) => !isKnown(text)),
    knownTexts: sorted.filter(isKnown),
    replaced: replaced.size,
    numbers: numbers.size,
    unusualNumbers: [...numbers]
      .filter((number) => UNUSUAL_NUMBER.test(String(number)))
      .toSorted((a, b) => a - b),
    kinds: kindsIn([...sorted, ...actorNames].filter((text) => !isName(text)).join('\n')),
  };
}

/** The names in the definitions of machines (states, events, guards, actions and actors) and of received events. */
export function namesOf(messages: readonly Message[]): ReadonlySet<string> {
  const names = new Set(
    messages.map((message) => (message.type === '@xstate.actor' ? message.name : message.event.type)),
  );
  const definitions = new Set(
    messages.flatMap((message) => (message.type === '@xstate.actor' ? [message.definition ?? ''] : [])),
  );
  for (const definition of definitions) {
    for (const name of namesIn(parse(definition))) names.add(name);
  }
  return names;
}

type Leaf = readonly [value: string | number, isReplaced: boolean];

function* leavesOf(value: unknown, marks: Marks | undefined): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield [value, marks === true];
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, marksOf(marks, name));
  }
}

function marksOfMessage(message: Message): Marks | undefined {
  return combine([
    ['event', message.type === '@xstate.actor' ? undefined : message.replaced],
    ['snapshot', message.type === '@xstate.event' ? undefined : message.snapshot.replaced],
  ]);
}

/** Fields of a definition that have no names from the program. */
const NO_NAMES = new Set(['params', 'input', 'output', 'meta', 'description']);

function* namesIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null) {
    for (const [name, inner] of Object.entries(part)) {
      yield name;
      if (!NO_NAMES.has(name)) yield* namesIn(inner);
    }
  }
}

function parse(definition: string): unknown {
  try {
    return JSON.parse(definition);
  } catch {
    return null;
  }
}
