import { createActor, fromCallback, SimulatedClock, StateMachine } from 'xstate';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { instanceOf, reviveInstances } from '../client/instances.ts';
import { marksOf, type Marks } from '../client/marks.ts';
import { snapshotOf } from '../client/snapshotOf.ts';
import { fieldsOf, toPlain } from '../client/toPlain.ts';
import { withUnreportedEnds } from '../client/withUnreportedEnds.ts';
import { replaceServices } from '../replaceServices.ts';
import type { Host } from '../host.ts';
import type { Message, SentEvent, ShownSnapshot } from './protocol.ts';
import type { SavedRecording, SavedTab } from './savedRecording.ts';

/** A service whose results come from the recording. */
const SILENT = fromCallback(() => undefined);

/** What came of the replay of a recording. */
export interface ReplayResult {
  /** How many actors of machines were replayed, and how many of their snapshots were equal. */
  readonly actors: number;
  readonly snapshots: number;
  /** Why some actors could not be replayed. */
  readonly skipped: readonly string[];
  /** The first difference in each tab. */
  readonly differences: readonly Difference[];
}

/** Where a replay and its recording differ. */
export interface Difference {
  readonly tab: string;
  readonly actor: string;
  /** Type of the event after which they differ, and its number among the events of the actor, from 1. */
  readonly event: string;
  readonly index: number;
  /** What differs, such as `context.lines.0.quantity`. */
  readonly path: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

export type ReplayOptions = Pick<Host, 'machines' | 'reviveError'>;

/**
 * Runs the machines of a recording again. External values come from the recording: the inputs, the events of people and browsers, and the
 * results of services. Everything else must follow from the machines. The clock is stopped: delays end at the recorded events.
 */
export function replay({ tabs }: SavedRecording, options: ReplayOptions): ReplayResult {
  const results = tabs.map((tab) => new TabReplay(tab, options).run());
  return {
    actors: sum(results.map(({ actors }) => actors)),
    snapshots: sum(results.map(({ snapshots }) => snapshots)),
    skipped: results.flatMap(({ skipped }) => skipped),
    differences: results.flatMap(({ differences }) => differences),
  };
}

/** A snapshot that a replayed actor has produced, and the type of its event. */
interface Produced {
  readonly event: string;
  readonly snapshot: unknown;
}

interface Replayed {
  readonly name: string;
  readonly ref: AnyActorRef;
  readonly produced: Produced[];
  compared: number;
}

class TabReplay {
  /** Actors by their recorded session ids. */
  private readonly actors = new Map<string, Replayed>();
  /** Names of recorded root actors that have not started yet. */
  private readonly roots = new Map<string, string>();
  /** Recorded actors that are no machines, or could not be replayed. Their events come from the recording. */
  private readonly outside = new Set<string>();
  /** Actors of machines that were created by replayed ones and not met in the recording yet, by parent and name. */
  private readonly created = new Map<string, Replayed[]>();
  private readonly produced = new Map<string, Produced[]>();
  private readonly skipped: string[] = [];
  private readonly ends = withUnreportedEnds((event) => this.observe(event));
  /** Texts of the machines by the stand-ins that the recording has for them, and the other way round. */
  private readonly originals = new Map<string, string>();
  private readonly standIns = new Map<string, string>();
  private snapshots = 0;
  private readonly tab: SavedTab;
  private readonly options: ReplayOptions;

  constructor(tab: SavedTab, options: ReplayOptions) {
    this.tab = tab;
    this.options = options;
  }

  run(): ReplayResult {
    const difference = this.findDifference();
    for (const { ref } of this.actors.values()) if (!parentOf(ref)) ref.stop();
    return {
      actors: this.actors.size,
      snapshots: this.snapshots,
      skipped: this.skipped,
      differences: difference ? [difference] : [],
    };
  }

  private findDifference(): Difference | null {
    for (const message of this.tab.messages) {
      const difference = this.apply(message);
      if (difference) return difference;
    }
    return null;
  }

  private apply(message: Message): Difference | null {
    switch (message.type) {
      case '@xstate.actor':
        this.meet(message);
        return null;
      case '@xstate.event':
        this.send(message);
        return null;
      case '@xstate.snapshot':
      default:
        return this.compare(message);
    }
  }

  /** Finds the replayed actor of a recorded one that was created by its parent. Root actors are created by their first event. */
  private meet({ sessionId, parentId, name }: Extract<Message, { type: '@xstate.actor' }>): void {
    const parent = parentId === undefined ? undefined : this.actors.get(parentId);
    if (parentId === undefined) {
      this.roots.set(sessionId, name);
      return;
    }
    const replayed = parent && this.created.get(childKey(parent.ref, name))?.shift();
    if (replayed) this.actors.set(sessionId, replayed);
    else this.outside.add(sessionId);
  }

  private send({ sessionId, sourceId, event }: Extract<Message, { type: '@xstate.event' }>): void {
    const root = this.roots.get(sessionId);
    if (root !== undefined && event.type === 'xstate.init') {
      this.start(sessionId, root, event['input']);
      return;
    }
    const actor = this.actors.get(sessionId);
    if (!actor) {
      if (root !== undefined && !this.outside.has(sessionId))
        this.skip(sessionId, `${root} had started before the recording.`);
      return;
    }
    // Replayed actors send their events themselves. Only delays, which an actor sends to itself, come from the recording.
    const isFromReplayed = sourceId !== undefined && sourceId !== sessionId && this.actors.has(sourceId);
    if (isFromReplayed || event.type === 'xstate.init') return;
    actor.ref.send(this.revive(event));
    this.ends.flush();
  }

  private start(sessionId: string, name: string, input: unknown): void {
    const machine = this.options.machines.get(name);
    this.roots.delete(sessionId);
    if (!machine) {
      this.skip(sessionId, `There is no machine ${name}.`);
      return;
    }
    const ref = createActor(
      replaceServices(machine, () => SILENT),
      {
        input: reviveValue(input, this.options.reviveError),
        clock: new SimulatedClock(),
        inspect: this.ends.observe,
      },
    );
    const replayed = this.register(ref, name);
    this.actors.set(sessionId, replayed);
    // It may fail as in the recording; the error is compared.
    ref.subscribe({ error: () => undefined });
    ref.start();
    this.ends.flush();
  }

  private skip(sessionId: string, reason: string): void {
    this.outside.add(sessionId);
    this.skipped.push(reason);
  }

  private register(ref: AnyActorRef, name: string): Replayed {
    const produced = this.producedBy(ref.sessionId);
    return { name, ref, produced, compared: 0 };
  }

  private producedBy(sessionId: string): Produced[] {
    const produced = this.produced.get(sessionId) ?? [];
    this.produced.set(sessionId, produced);
    return produced;
  }

  private observe(event: InspectionEvent): void {
    const { actorRef } = event;
    if (!isMachineActor(actorRef)) return;
    const parent = parentOf(actorRef);
    if (event.type === '@xstate.actor' && parent) {
      const key = childKey(parent, actorRef.id);
      this.created.set(key, [...(this.created.get(key) ?? []), this.register(actorRef, actorRef.id)]);
    }
    if (event.type === '@xstate.snapshot') {
      this.producedBy(actorRef.sessionId).push({
        event: event.event.type,
        snapshot: snapshotOf(event.snapshot, toPlain),
      });
    }
  }

  private compare({
    sessionId,
    event,
    snapshot,
  }: Extract<Message, { type: '@xstate.snapshot' }>): Difference | null {
    const actor = this.actors.get(sessionId);
    if (!actor) return null;
    // A page that is left stops its root actor, which stops its children first.
    if (event.type === 'xstate.stop' && actor.produced.length === actor.compared) rootOf(actor.ref).stop();
    const replayed = actor.produced[actor.compared];
    actor.compared += 1;
    const found = { tab: this.tab.title, actor: actor.name, event: event.type, index: actor.compared };
    if (!replayed) return { ...found, path: 'event', recorded: event.type, replayed: null };
    if (replayed.event !== event.type)
      return { ...found, path: 'event', recorded: event.type, replayed: replayed.event };
    const path = this.firstDifference(
      comparable(snapshot),
      comparable(fieldsOf(toPlain(replayed.snapshot))),
      snapshot.replaced,
    );
    if (path) return { ...found, ...path };
    this.snapshots += 1;
    return null;
  }

  /** The path to the first difference of two values of JSON; null if they are equal. Fields that are undefined count as missing. */
  private firstDifference(
    recorded: unknown,
    replayed: unknown,
    replaced: Marks | undefined,
    path = '',
  ): Pick<Difference, 'path' | 'recorded' | 'replayed'> | null {
    if (recorded === replayed || (replaced === true && this.isStandIn(recorded, replayed))) return null;
    if (!isObject(recorded) || !isObject(replayed) || Array.isArray(recorded) !== Array.isArray(replayed)) {
      return { path, recorded, replayed };
    }
    const [left, right] = [new Map(Object.entries(recorded)), new Map(Object.entries(replayed))];
    for (const name of new Set([...left.keys(), ...right.keys()])) {
      const difference = this.firstDifference(
        left.get(name),
        right.get(name),
        marksOf(replaced, name),
        path === '' ? name : `${path}.${name}`,
      );
      if (difference) return difference;
    }
    return null;
  }

  /**
   * Whether a recorded value is a stand-in for a replayed one that the machine creates itself, such as a message of the app: it has the
   * same form, and replaces the same value everywhere.
   */
  private isStandIn(recorded: unknown, replayed: unknown): boolean {
    if (typeof recorded !== 'string' || typeof replayed !== 'string') return false;
    const original = this.originals.get(recorded) ?? replayed;
    const standIn = this.standIns.get(replayed) ?? recorded;
    this.originals.set(recorded, original);
    this.standIns.set(replayed, standIn);
    return original === replayed && standIn === recorded && formOf(recorded) === formOf(replayed);
  }

  private revive(event: SentEvent): SentEvent {
    return { ...Object(reviveValue(event, this.options.reviveError)), type: event.type };
  }
}

function parentOf(ref: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
  return ref._parent;
}

function rootOf(ref: AnyActorRef): AnyActorRef {
  const parent = parentOf(ref);
  return parent ? rootOf(parent) : ref;
}

function childKey(parent: AnyActorRef, name: string): string {
  return `${parent.sessionId} ${name}`;
}

function isMachineActor(actorRef: object): actorRef is AnyActorRef {
  return 'logic' in actorRef && actorRef.logic instanceof StateMachine;
}

/** Makes errors, which have a name and a message, dates and the like of their JSON. */
function reviveValue(value: unknown, revive: ReplayOptions['reviveError']): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reviveValue(item, revive));
  if (instanceOf(value)) return reviveInstances(value);
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, reviveValue(inner, revive)] as const),
  );
  const { name, message } = fields;
  const isError =
    typeof name === 'string' &&
    typeof message === 'string' &&
    /^[A-Z]\w*(Error|Failure|Exception)$|^(Error|Failure)$/.test(name);
  return isError ? revive(fields) : fields;
}

/** What must be equal in two snapshots. Children are compared as actors of their own. */
function comparable({ status, value, context, output, error }: Partial<ShownSnapshot>): unknown {
  return { status, value, context, output, error };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function formOf(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'a').replaceAll(/\d/g, '0');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
