import { fieldsOf } from '../forms/fitValue.ts';
import type { Message } from '../recording/protocol.ts';
import type { Action, ErrorFields, Step } from './step.ts';
import type { InvokedService, RunHandlers, TestRun } from './testRun.ts';

type ActorMessage = Extract<Message, { type: '@xstate.actor' }>;
type EventMessage = Extract<Message, { type: '@xstate.event' }>;

interface RecordedActor {
  readonly parent: string | undefined;
  /** Id within its parent. */
  readonly name: string;
  /** Id of its machine; null for a service. */
  readonly machine: string | null;
  /** Of a service: its name in the machine's `setup`; null without such a name. */
  readonly src: string | null;
}

/** The actors at and below an actor, which a recording contains. */
export function actorsBelow(messages: readonly Message[], root: string): ReadonlyMap<string, RecordedActor> {
  const actors = new Map<string, RecordedActor>();
  for (const message of messages) {
    if (message.type !== '@xstate.actor') continue;
    const { sessionId, parentId, name } = message;
    if (sessionId !== root && (parentId === undefined || !actors.has(parentId))) continue;
    actors.set(sessionId, { parent: sessionId === root ? undefined : parentId, name, ...read(message) });
  }
  return actors;
}

/** The definition of a machine has states or events; the definition of a service has the name of its logic. */
function read({ definition, name }: ActorMessage): Pick<RecordedActor, 'machine' | 'src'> {
  const fields = fieldsOf(JSON.parse(definition ?? 'null'));
  const isMachine = ['states', 'on', 'invoke'].some((part) => part in fields);
  const { id, src } = fields;
  if (isMachine) return { machine: typeof id === 'string' ? id : name, src: null };
  return { machine: null, src: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : null };
}

/** What happened to a machine in an app, as what would be done in a simulation. */
export interface RecordedSession {
  readonly input: unknown;
  readonly actions: readonly Action[];
  readonly startRun: (handlers: RunHandlers) => TestRun;
}

/**
 * Reads what happened to an actor and those below it.
 * @param hasTime whether the machines have delays, so that the time between the events matters
 * @throws Error with a message for the user when the recording has not the actor's start
 */
export function readSession(
  messages: readonly Message[],
  root: string,
  { hasTime }: { readonly hasTime: boolean },
): RecordedSession {
  const actors = actorsBelow(messages, root);
  const start = messages.findIndex(
    (message) =>
      message.type === '@xstate.event' && message.sessionId === root && message.event.type === 'xstate.init',
  );
  const first = messages[start];
  if (first?.type !== '@xstate.event')
    throw new Error('The recording does not have the start of this actor.');

  const actions: Action[] = [];
  /** The index of the message in which each step was recorded. */
  const positions = new Map<Step, number>();
  let elapsed = 0;
  const moveTo = (time: number): readonly Step[] => {
    const milliseconds = Math.max(0, time - first.createdAt - elapsed);
    elapsed += milliseconds;
    return hasTime && milliseconds > 0 ? [{ kind: 'time', milliseconds }] : [];
  };
  for (const [index, message] of messages.entries()) {
    if (index <= start || message.type !== '@xstate.event' || !actors.has(message.sessionId)) continue;
    if (actors.get(message.sessionId)?.machine === null) continue;
    const step = stepOf(message, actors);
    if (step === null) continue;
    if (step === 'delay') {
      // The browser's timers may end a moment early.
      const steps = moveTo(message.createdAt + 1);
      const [last] = steps;
      if (last) positions.set(last, index);
      if (last) actions.push({ title: message.event.type, steps });
    } else {
      positions.set(step, index);
      actions.push({ title: titleOf(step, actors), steps: [...moveTo(message.createdAt), step] });
    }
  }
  return {
    input: first.event['input'],
    actions,
    startRun: (handlers) => new RecordedRun(messages, root, actors, positions, handlers),
  };
}

/** Null for what follows by itself. */
function stepOf(
  { sessionId, sourceId, event }: EventMessage,
  actors: ReadonlyMap<string, RecordedActor>,
): Step | 'delay' | null {
  const { type } = event;
  if (type === 'xstate.init' || type === 'xstate.stop') return null;
  // Only its delays send an event to an actor in its own name.
  if (sourceId === sessionId) return 'delay';
  const source = sourceId === undefined ? undefined : actors.get(sourceId);
  if (sourceId === undefined || !source) return { kind: 'event', sessionId, event };
  if (source.machine !== null) return null;
  if (type.startsWith('xstate.done.actor.'))
    return { kind: 'outcome', sessionId: sourceId, outcome: { kind: 'done', output: event['output'] } };
  if (type.startsWith('xstate.error.actor.'))
    return {
      kind: 'outcome',
      sessionId: sourceId,
      outcome: { kind: 'error', error: errorFrom(event['error']) },
    };
  return { kind: 'sent', sessionId: sourceId, event };
}

function errorFrom(error: unknown): ErrorFields {
  const { name, message, ...details } = fieldsOf(error);
  return {
    ...details,
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : JSON.stringify(error),
  };
}

function titleOf(step: Step, actors: ReadonlyMap<string, RecordedActor>): string {
  if (step.kind === 'outcome') {
    const { src = null, name = '' } = actors.get(step.sessionId) ?? {};
    return `${src ?? name} ${step.outcome.kind}`;
  }
  return step.kind === 'event' || step.kind === 'sent' ? step.event.type : '';
}

/** Repeats a recording: each step leads to the states that were recorded before the next one. */
class RecordedRun implements TestRun {
  readonly hasSentToParent: boolean;
  private readonly snapshots = new Map<string, Message & { type: '@xstate.snapshot' }>();
  private readonly messages: readonly Message[];
  private readonly root: string;
  private readonly actors: ReadonlyMap<string, RecordedActor>;
  private readonly positions: ReadonlyMap<Step, number>;
  private readonly handlers: RunHandlers;
  private position = 0;

  constructor(
    messages: readonly Message[],
    root: string,
    actors: ReadonlyMap<string, RecordedActor>,
    positions: ReadonlyMap<Step, number>,
    handlers: RunHandlers,
  ) {
    this.messages = messages;
    this.root = root;
    this.actors = actors;
    this.positions = positions;
    this.handlers = handlers;
    this.hasSentToParent = messages.some(
      (message) =>
        message.type === '@xstate.event' && message.sourceId === root && !actors.has(message.sessionId),
    );
    this.advanceTo(Math.min(...positions.values(), messages.length));
  }

  apply(step: Step): void {
    const position = this.positions.get(step);
    if (position === undefined) return;
    const later = [...this.positions.values()].filter((next) => next > position);
    this.advanceTo(Math.min(...later, this.messages.length));
  }

  states(): Readonly<Record<string, unknown>> {
    const states = [...this.actors.keys()].flatMap((sessionId) => {
      const snapshot = this.snapshots.get(sessionId)?.snapshot;
      if (snapshot?.value === undefined) return [];
      if (sessionId === this.root) return [[this.machineOf(sessionId), snapshot.value] as const];
      return this.isRunning(sessionId) ? [[this.pathOf(sessionId).join('.'), snapshot.value] as const] : [];
    });
    return Object.fromEntries(states);
  }

  machineOf(sessionId: string): string {
    return this.actors.get(sessionId)?.machine ?? '';
  }

  pathOf(sessionId: string): readonly string[] {
    const ids: string[] = [];
    let id = sessionId;
    for (let actor = this.actors.get(id); actor?.parent !== undefined; actor = this.actors.get(id)) {
      ids.unshift(actor.name);
      id = actor.parent;
    }
    return ids;
  }

  serviceOf(sessionId: string): InvokedService | undefined {
    const { src = null, parent = '' } = this.actors.get(sessionId) ?? {};
    return src === null ? undefined : { sessionId, src, machine: this.machineOf(parent) };
  }

  stop(): void {}

  private isRunning(sessionId: string): boolean {
    const actor = this.actors.get(sessionId);
    const { status } = this.snapshots.get(sessionId)?.snapshot ?? {};
    const isActive = sessionId === this.root || status === 'active';
    return isActive && (actor?.parent === undefined || this.isRunning(actor.parent));
  }

  private advanceTo(end: number): void {
    for (const message of this.messages.slice(this.position, end)) {
      if (message.type === '@xstate.snapshot') this.snapshots.set(message.sessionId, message);
      const service = message.type === '@xstate.actor' ? this.serviceOf(message.sessionId) : undefined;
      if (service) this.handlers.onInvoked(service);
    }
    this.position = end;
  }
}
