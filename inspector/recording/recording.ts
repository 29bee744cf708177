import * as v from 'valibot';
import { actorFrom, actorKey, type Actor } from './actor.ts';
import { Message, type SentEvent, type ShownSnapshot } from './protocol.ts';
import { findTransitions } from './findTransitions.ts';

/** One event that an actor received, and its effect. */
export interface Row {
  /** Number of the row, counted from the start. */
  readonly n: number;
  readonly tab: string;
  readonly actor: string;
  /** Key of the sender; null for a view, the browser or the inspector. */
  readonly source: string | null;
  readonly event: SentEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The actor's snapshot after the event; null until it is received. */
  readonly snapshot: ShownSnapshot | null;
  /** Ids of the transitions that were taken, as in `DrawnTransition`. */
  readonly transitionIds: readonly string[];
}

/** A source of messages: a tab with a shop, or a simulation in this page. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly isSimulation: boolean;
  readonly isOpen: boolean;
  /** When its first message was sent, ms since 1970; null before the first message. */
  readonly startedAt: number | null;
}

/** Limit of rows; the oldest are removed first. */
const MAX_ROWS = 5_000;
/** Limit of closed tabs, with their actors. */
const MAX_CLOSED_TABS = 4;

/** Everything that was received from all tabs. It is mutable; `version` increases with each change. */
export class Recording {
  readonly tabs = new Map<string, Tab>();
  readonly actors = new Map<string, Actor>();
  rows: Row[] = [];
  version = 0;
  private count = 0;
  private isNotifying = false;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  open(tab: Pick<Tab, 'id' | 'title' | 'address' | 'isSimulation'>): void {
    const startedAt = this.tabs.get(tab.id)?.startedAt ?? null;
    this.tabs.set(tab.id, { ...tab, isOpen: true, startedAt });
    this.notify();
  }

  /** Marks a tab as closed; what was received from it can still be viewed. */
  close(id: string): void {
    const tab = this.tabs.get(id);
    if (!tab) return;
    this.tabs.set(id, { ...tab, isOpen: false });
    const closed = [...this.tabs.values()].filter(({ isOpen }) => !isOpen);
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

  /** Adds messages of a tab. Messages that do not match the protocol are ignored. */
  receive(tab: string, messages: readonly unknown[]): void {
    for (const unread of messages) {
      const read = v.safeParse(Message, unread);
      if (read.success) this.apply(tab, read.output);
    }
    if (this.rows.length > MAX_ROWS) this.rows = this.rows.slice(-MAX_ROWS);
    this.notify();
  }

  /** Removes all rows; tabs and actors stay. */
  clear(): void {
    this.rows = [];
    this.notify();
  }

  private apply(tab: string, message: Message): void {
    this.noteStart(tab, message.createdAt);
    const key = actorKey(tab, message.sessionId);
    const common = { tab, actor: key, at: message.createdAt };
    if (message.type === '@xstate.actor') {
      this.actors.set(key, actorFrom(tab, message));
    } else if (message.type === '@xstate.event') {
      const source = message.sourceId === undefined ? null : actorKey(tab, message.sourceId);
      this.add({ ...common, source, event: message.event, snapshot: null, transitionIds: [] });
    } else {
      const { event, snapshot, transitions } = message;
      const actor = this.actors.get(key);
      const transitionIds =
        transitions?.map((one) => `${one.source}|${one.event}|${one.index}`) ??
        findTransitions(actor?.drawing ?? null, actor?.snapshot.value, event.type, snapshot.value);
      if (actor) this.actors.set(key, { ...actor, snapshot });
      if (!this.complete(key, event, snapshot, transitionIds)) {
        this.add({ ...common, source: null, event, snapshot, transitionIds });
      }
    }
  }

  /** Adds a snapshot to the oldest row of the actor and event that has none. False when there is no such row. */
  private complete(
    actor: string,
    event: SentEvent,
    snapshot: ShownSnapshot,
    transitionIds: readonly string[],
  ): boolean {
    const at = this.rows.findIndex(
      (row) => row.actor === actor && row.snapshot === null && row.event.type === event.type,
    );
    const row = this.rows[at];
    if (row) this.rows[at] = { ...row, snapshot, transitionIds };
    return row !== undefined;
  }

  private add(row: Omit<Row, 'n'>): void {
    this.count += 1;
    this.rows.push({ ...row, n: this.count });
  }

  private noteStart(id: string, at: number): void {
    const tab = this.tabs.get(id);
    if (tab?.startedAt === null) this.tabs.set(id, { ...tab, startedAt: at });
  }

  private dropReceived(tab: string): void {
    this.rows = this.rows.filter((row) => row.tab !== tab);
    for (const [key, actor] of this.actors) if (actor.tab === tab) this.actors.delete(key);
  }

  /** Notifies the listeners once for all changes of the same task. */
  private notify(): void {
    if (this.isNotifying) return;
    this.isNotifying = true;
    queueMicrotask(() => {
      this.isNotifying = false;
      this.version += 1;
      for (const listener of this.listeners) listener();
    });
  }
}
