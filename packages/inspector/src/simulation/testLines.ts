import type { SentEvent } from '../recording/protocol.ts';
import { writeValue, type Needs } from './writeValue.ts';

/** A statement of a written test. */
export type Entry =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'time'; readonly milliseconds: number }
  /** `from`: the variable of the service that sends the event. */
  | { readonly kind: 'sent'; readonly from: string; readonly event: SentEvent };

/** The ticks of a countdown: events with a number that decreases by one at regular intervals. */
interface Ticks {
  readonly milliseconds: number;
  readonly from: string;
  /** Of the number. */
  readonly name: string;
  readonly events: readonly SentEvent[];
}

/** The lines of a test. Moves of the clock that follow each other are one, and the ticks of a countdown become a loop. */
export function linesOf(entries: readonly Entry[], needs: Needs): readonly string[] {
  const lines: string[] = [];
  let rest = joinMoves(entries);
  while (rest[0]) {
    const ticks = readTicks(rest);
    if (ticks.events.length > 2) {
      lines.push(writeTicks(ticks, needs));
      rest = rest.slice(2 * ticks.events.length);
    } else {
      lines.push(writeEntry(rest[0], needs));
      rest = rest.slice(1);
    }
  }
  return lines;
}

function joinMoves(entries: readonly Entry[]): readonly Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (entry.kind === 'time' && last?.kind === 'time') {
      joined[joined.length - 1] = { kind: 'time', milliseconds: last.milliseconds + entry.milliseconds };
    } else joined.push(entry);
  }
  return joined;
}

function readTicks(entries: readonly Entry[]): Ticks {
  const events: SentEvent[] = [];
  const [move, first] = entries;
  if (move?.kind !== 'time' || first?.kind !== 'sent') return { milliseconds: 0, from: '', name: '', events };
  const { milliseconds } = move;
  const { from, event } = first;
  const name = Object.keys(event).find((key) => key !== 'type') ?? '';
  for (let at = 0; at + 1 < entries.length; at += 2) {
    const [next, sent] = entries.slice(at, at + 2);
    const isNext = next?.kind === 'time' && next.milliseconds === milliseconds;
    if (!isNext || sent?.kind !== 'sent' || sent.from !== from) break;
    if (!isTick(sent.event, event, name, events.length)) break;
    events.push(sent.event);
  }
  return { milliseconds, from, name, events };
}

function isTick(event: SentEvent, first: SentEvent, name: string, index: number): boolean {
  const isSameForm = event.type === first.type && Object.keys(event).length === 2;
  return isSameForm && event[name] === Number(first[name]) - index;
}

function writeEntry(entry: Entry, needs: Needs): string {
  switch (entry.kind) {
    case 'time':
      return `await advanceTime(${writeValue(entry.milliseconds, {}, needs)});`;
    case 'sent':
      return `${entry.from}.send(${writeValue(entry.event, {}, needs)});`;
    case 'text':
    default:
      return entry.text;
  }
}

function writeTicks({ milliseconds, from, name, events }: Ticks, needs: Needs): string {
  const [first] = events;
  const last = events.at(-1);
  return [
    `for (let ${name} = ${String(first?.[name])}; ${name} >= ${String(last?.[name])}; ${name} -= 1) {`,
    `  await advanceTime(${writeValue(milliseconds, {}, needs)});`,
    `  ${from}.send({ type: '${first?.type ?? ''}', ${name} });`,
    '}',
  ].join('\n');
}
