import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import type { Marks } from '../client/marks.ts';
import { createMessageLog, type MessageLog } from '../client/createMessageLog.ts';
import { actorFrom, actorKey, Charts, type Actor } from './actor.ts';
import { Message, type SentEvent, type ShownSnapshot } from './protocol.ts';
import { countValues } from './countValues.ts';
import { findTransitions } from './findTransitions.ts';
import type { SavedRecording } from './savedRecording.ts';

/** One event that an actor received, and its effect. */
export interface Row {
  /** Number of the row, counted from the start. */
  readonly n: number;
  readonly tab: string;
  readonly actor: string;
  /** Key of the sender; null for a view, the browser or the inspector. */
  readonly source: string | null;
  readonly event: SentEvent;
  /** Which parts of the event were replaced before it was received. */
  readonly replaced: Marks | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The actor's snapshot after the event; null until it is received. */
  readonly snapshot: ShownSnapshot | null;
  /** Ids of the transitions, as in `DrawnTransition`. */
  readonly transitionIds: readonly string[];
  /** Number of the message with the snapshot, within its load of the app; null without a number. */
  readonly seq: number | null;
}

/** Where messages come from: a tab with an app, a simulation in this page, or a file. */
export type Source = 'app' | 'simulation' | 'file';

/** A source of messages. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly source: Source;
  /** Name and version of the app; '' when it is unknown. */
  readonly app: string;
  /** The texts of the files of its machines, by their absolute paths; absent when the app does not send them. They are not saved. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Whether the app can restore its root actors to earlier snapshots. */
  readonly canRestore?: boolean;
  /** The file that it was opened from; absent for other sources. */
  readonly file?: Pick<SavedRecording, 'savedAt' | 'isPersonalDataReplaced'>;
  /** Whether further messages may come. */
  readonly isOpen: boolean;
  /** Number of the last row before it was closed; Infinity while it is open. */
  readonly closedAfter: number;
  /** When its first message was sent, ms since 1970; null before the first message. */
  readonly startedAt: number | null;
}

/** The time between two frames of most screens. */
const FRAME_MS = 16;
/** Limit of rows; the oldest are removed first. */
export const MAX_ROWS = 10_000;
/** Limit of messages of a tab for a file: an event mostly has two, itself and its snapshot. */
const MAX_LOGGED = 2 * MAX_ROWS;
/** Values in all rows, and in the messages of a tab. A large context is in each snapshot. */
const MAX_VALUES = 4_000_000;
/** Limit of closed tabs, with their actors. A tab is closed by each load of another page. */
const MAX_CLOSED_TABS = 12;

/** Everything that was received from all tabs. It is mutable; `version` increases with each change. */
export class Recording {
  readonly tabs = new Map<string, Tab>();
  readonly actors = new Map<string, Actor>();
  rows: Row[] = [];
  /** How many rows were removed because there were too many. */
  dropped = 0;
  version = 0;
  private readonly logs = new Map<string, MessageLog<Message>>();
  /** The rows of each actor that have no snapshot yet, the oldest first. */
  private readonly unanswered = new Map<string, Row[]>();
  /** How many values the rows have. */
  private values = 0;
  private count = 0;
  private isNotifying = false;
  private readonly charts: Charts;
  private readonly listeners = new Set<() => void>();

  /** @param machines of the host, by id, whose drawings are preferred to received ones */
  constructor(machines: ReadonlyMap<string, AnyStateMachine> = new Map()) {
    this.charts = new Charts(machines);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  open(tab: Omit<Tab, 'isOpen' | 'closedAfter' | 'startedAt'>): void {
    const startedAt = this.tabs.get(tab.id)?.startedAt ?? null;
    this.tabs.set(tab.id, { ...tab, isOpen: true, closedAfter: Infinity, startedAt });
    this.notify();
  }

  /** Marks a tab as closed; what was received from it can still be viewed. */
  close(id: string): void {
    const tab = this.tabs.get(id);
    if (!tab) return;
    this.tabs.set(id, { ...tab, isOpen: false, closedAfter: this.count });
    const closed = [...this.tabs.values()].filter(({ isOpen, source }) => !isOpen && source === 'app');
    for (const { id: oldest } of closed.slice(0, -MAX_CLOSED_TABS)) this.forget(oldest);
    this.notify();
  }

  /** Removes a tab and everything received from it. */
  forget(id: string): void {
    this.tabs.delete(id);
    this.dropReceived(id);
    this.notify();
  }

  /** Replaces everything received from a tab by the log that the tab has sent. */
  replay(tab: string, messages: readonly unknown[]): void {
    this.dropReceived(tab);
    this.receive(tab, messages);
  }

  /**
   * Adds the tabs of a file, with all of their messages in the order of time.
   * @returns the tabs' ids
   */
  load({ tabs, ...file }: SavedRecording): readonly string[] {
    const ids = tabs.map(() => `file-${crypto.randomUUID().slice(0, 8)}`);
    for (const [index, { title, address, app }] of tabs.entries()) {
      const id = ids[index] ?? '';
      this.open({ id, title, address, app, source: 'file', file });
      this.close(id);
    }
    const all = tabs.flatMap(({ messages }, index) =>
      messages.map((message) => ({ tab: ids[index] ?? '', message })),
    );
    for (const { tab, message } of all.toSorted((a, b) => a.message.createdAt - b.message.createdAt)) {
      this.apply(tab, message);
    }
    this.dropExcess();
    this.notify();
    return ids;
  }

  /** Adds messages of a tab. Messages that do not match the protocol are ignored. */
  receive(tab: string, messages: readonly unknown[]): void {
    for (const unread of messages) {
      const read = v.safeParse(Message, unread);
      if (read.success) this.apply(tab, read.output);
    }
    this.dropExcess();
    this.notify();
  }

  /** Removes all rows; tabs and actors stay. */
  clear(): void {
    for (const [key, actor] of this.actors) this.actors.set(key, { ...actor, initial: actor.snapshot });
    this.rows = [];
    this.values = 0;
    this.unanswered.clear();
    this.dropped = 0;
    this.notify();
  }

  /** The messages of a tab, for a file. Of the oldest, the last snapshot of each actor that was running. */
  messagesOf(tab: string): readonly Message[] {
    return this.logs.get(tab)?.all() ?? [];
  }

  private apply(tab: string, message: Message): void {
    this.noteStart(tab, message.createdAt);
    this.logOf(tab).add(message);
    const key = actorKey(tab, message.sessionId);
    const common = { tab, actor: key, at: message.createdAt };
    if (message.type === '@xstate.actor') {
      const actor = actorFrom(tab, message, this.count, this.charts.find(message.definition));
      this.actors.set(key, this.isWithin(actor.parent, key) ? { ...actor, parent: null } : actor);
    } else if (message.type === '@xstate.event') {
      const source = message.sourceId === undefined ? null : actorKey(tab, message.sourceId);
      const { event, replaced } = message;
      if (source !== null) this.noteEnd(source, event);
      this.add({ ...common, source, event, replaced, snapshot: null, transitionIds: [], seq: null });
    } else {
      const { event, replaced, snapshot, transitions, seq = null } = message;
      const actor = this.actors.get(key);
      const transitionIds =
        transitions?.map((one) => `${one.source}|${one.event}|${one.index}`) ??
        findTransitions(actor?.drawing ?? null, actor?.snapshot.value, event.type, snapshot.value);
      if (actor) this.actors.set(key, { ...actor, snapshot });
      if (!this.complete(key, event, { snapshot, transitionIds, seq })) {
        this.add({ ...common, source: null, event, replaced, snapshot, transitionIds, seq });
      }
    }
  }

  /** An actor that notifies its parent of its end may send no snapshot: @statelyai/inspect reports no snapshot of a failed actor. */
  private noteEnd(key: string, { type, output, error }: SentEvent): void {
    const actor = this.actors.get(key);
    if (actor?.snapshot.status !== 'active') return;
    const isDone = type.startsWith('xstate.done.actor.');
    if (!isDone && !type.startsWith('xstate.error.actor.')) return;
    const end = isDone ? { status: 'done' as const, output } : { status: 'error' as const, error };
    this.actors.set(key, { ...actor, snapshot: { ...actor.snapshot, ...end } });
  }

  /** Whether an actor is another one or below it. Files may name parents in a circle. */
  private isWithin(actor: string | null, other: string): boolean {
    for (let key = actor; key !== null; key = this.actors.get(key)?.parent ?? null) {
      if (key === other) return true;
    }
    return false;
  }

  /** Adds a snapshot to the oldest row of the actor and event without a snapshot. Returns false if there is no such row. */
  private complete(
    actor: string,
    event: SentEvent,
    effect: Pick<Row, 'snapshot' | 'transitionIds' | 'seq'>,
  ): boolean {
    const waiting = this.unanswered.get(actor) ?? [];
    const row = waiting.find(({ event: { type } }) => type === event.type);
    if (!row) return false;
    waiting.splice(waiting.indexOf(row), 1);
    // Mostly one of the last ones.
    this.rows[this.rows.findLastIndex(({ n }) => n === row.n)] = { ...row, ...effect };
    this.values += countValues(effect.snapshot);
    return true;
  }

  private add(fields: Omit<Row, 'n'>): void {
    this.count += 1;
    const row = { ...fields, n: this.count };
    this.rows.push(row);
    this.values += valuesIn(row);
    if (row.snapshot !== null) return;
    const unanswered = this.unanswered.get(row.actor);
    if (unanswered) unanswered.push(row);
    else this.unanswered.set(row.actor, [row]);
  }

  private noteStart(id: string, at: number): void {
    const tab = this.tabs.get(id);
    if (tab?.startedAt === null) this.tabs.set(id, { ...tab, startedAt: at });
  }

  private dropExcess(): void {
    let excess = 0;
    for (const row of this.rows) {
      if (this.rows.length - excess <= MAX_ROWS && (this.values <= MAX_VALUES || row === this.rows.at(-1)))
        break;
      excess += 1;
      this.values -= valuesIn(row);
      const actor = this.actors.get(row.actor);
      if (!row.snapshot) this.unanswered.get(row.actor)?.shift();
      else if (actor) this.actors.set(row.actor, { ...actor, initial: row.snapshot });
    }
    if (excess === 0) return;
    this.rows = this.rows.slice(excess);
    this.dropped += excess;
  }

  private logOf(tab: string): MessageLog<Message> {
    const log =
      this.logs.get(tab) ??
      createMessageLog<Message>({
        limit: MAX_LOGGED,
        maxSize: MAX_VALUES,
        sizeOf,
        withSnapshot: (actor, later) => ({ ...actor, snapshot: Object(later).snapshot }),
      });
    this.logs.set(tab, log);
    return log;
  }

  private dropReceived(tab: string): void {
    this.logs.delete(tab);
    this.rows = this.rows.filter((row) => row.tab !== tab);
    this.values = this.rows.reduce((sum, row) => sum + valuesIn(row), 0);
    for (const [key, actor] of this.actors) if (actor.tab === tab) this.actors.delete(key);
    for (const [key, [row]] of this.unanswered) if (!row || row.tab === tab) this.unanswered.delete(key);
  }

  /** Notifies the listeners once for all changes of a frame. Uses no animation frame, because background tabs do not run them. */
  private notify(): void {
    if (this.isNotifying) return;
    this.isNotifying = true;
    setTimeout(() => {
      this.isNotifying = false;
      this.version += 1;
      for (const listener of this.listeners) listener();
    }, FRAME_MS);
  }
}

function valuesIn({ event, snapshot }: Pick<Row, 'event' | 'snapshot'>): number {
  return countValues(event) + countValues(snapshot);
}

function sizeOf(message: Message): number {
  return message.type === '@xstate.event' ? countValues(message.event) : countValues(message.snapshot);
}
