import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** Services that wait for people, and are idle in the meantime. */
const PATIENT = new Set([
  // The browser offers passkeys in a field, which is optional.
  'awaitAutofill',
]);

/** The actors of a tree that are busy, wait for a response or have failed, as sentences. */
export function describeStuckActors(actor: AnyActorRef): string[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (!isMachine(actor)) return [];
  // The error of another actor is an event of the machine that has invoked it.
  if (snapshot.status === 'error') return [`${actor.id} has failed: ${String(snapshot.error)}`];
  const isBusy = snapshot.status === 'active' && (snapshot.hasTag('busy') || awaitsAnswer(snapshot));
  return [
    ...(isBusy ? [`${actor.id} is busy in ${JSON.stringify(snapshot.value)}`] : []),
    ...Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) =>
      child ? describeStuckActors(child) : [],
    ),
  ];
}

/** Only machines have children. */
const isMachine = (actor: AnyActorRef): boolean => 'children' in actor.getSnapshot();

/**
 * Whether a state waits for the result of a service that it has invoked, so that it shows ‘Sending…’ or the like, also
 * without the tag `busy`. A state that exists only for that must be left when the result arrives. Invoked machines are
 * checked themselves.
 */
function awaitsAnswer({ _nodes: nodes, children }: AnyMachineSnapshot): boolean {
  return nodes.some((node) =>
    node.invoke.some(({ id, src }) => {
      const child = children[id];
      const isPatient = typeof src === 'string' && PATIENT.has(src);
      const done = node.transitions.get(`xstate.done.actor.${id}`);
      if (!done || isPatient || (child && isMachine(child))) return false;
      const failed = node.transitions.get(`xstate.error.actor.${id}`) ?? [];
      const isLeft = [...done, ...failed].some(({ target = [] }) =>
        target.some(({ parent }) => parent !== node),
      );
      return isLeft || child?.getSnapshot().status === 'active';
    }),
  );
}
