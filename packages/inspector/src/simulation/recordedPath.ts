import type { AnyStateMachine } from 'xstate';
import type { Host } from '../host.ts';
import type { Actor } from '../recording/actor.ts';
import type { Message } from '../recording/protocol.ts';
import type { Recording } from '../recording/recording.ts';
import { nodesOf } from './missingCode.ts';
import { actorsBelow, readSession } from './recordedRun.ts';
import { simulatable } from './simulatable.ts';
import type { Path } from './writeTest.ts';

interface RecordedPathOptions {
  readonly recording: Recording;
  readonly actor: Actor;
  readonly host: Host;
  /** The machines that are known, by id. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  /** Milliseconds since 1970: what happened later is left out. Null for everything. */
  readonly until: number | null;
}

/**
 * What happened to an actor of an app, or of a file, as the path of a simulation, of which a test can be written. Its services answer as
 * they did.
 * @throws Error with a message for the user when there is no such path
 */
export function recordedPath({ recording, actor, host, machines, until }: RecordedPathOptions): Path {
  if (!actor.machine) throw new Error('Only actors of machines have tests.');
  const { tab, sessionId } = actor;
  const messages = recording.messagesOf(tab).filter(({ createdAt }) => until === null || createdAt <= until);
  const below = actorsBelow(messages, sessionId);
  const actors = [...below].map(([id, { name, parent }]) => ({
    name,
    parent,
    received: recording.actors.get(`${tab}/${id}`),
  }));
  const hasTime =
    actors.some(({ received }) =>
      received?.drawing?.transitions.some(({ trigger }) => trigger === 'delay'),
    ) ||
    messages.some((message) => message.type === '@xstate.event' && message.sourceId === message.sessionId);
  const isReplaced = messages.some((message) => below.has(message.sessionId) && hasMarks(message));
  // The machines by the names under which they were invoked here.
  const invoked = actors.flatMap(({ name, parent, received }) => {
    const { machine = null } = received ?? {};
    const src = parent === undefined ? undefined : srcOf(recording.actors.get(`${tab}/${parent}`), name);
    return machine && src !== undefined ? [[src, machine] as const] : [];
  });
  const known = host.machines.get(actor.machine.id);
  return {
    host,
    machine: known ?? simulatable(actor.machine, new Map([...machines, ...invoked])),
    hasCode: true,
    ...(isReplaced && { note: 'Some values were replaced when this was recorded.' }),
    ...readSession(messages, sessionId, { hasTime }),
  };
}

/** The name of what an actor invokes under an id. */
function srcOf(parent: Actor | undefined, id: string): string | undefined {
  const nodes = parent?.machine ? nodesOf(parent.machine.root) : [];
  const { src } = nodes.flatMap(({ invoke }) => invoke).find((one) => one.id === id) ?? {};
  return typeof src === 'string' ? src : undefined;
}

function hasMarks(message: Message): boolean {
  return (
    (message.type !== '@xstate.actor' && message.replaced !== undefined) ||
    (message.type !== '@xstate.event' && message.snapshot.replaced !== undefined)
  );
}
