import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** Which actors of a tree are busy or have failed, as sentences. */
export function describeTrouble(actor: AnyActorRef): string[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  // Only machines have children. The error of another actor is an event of the machine that has invoked it.
  if (!('children' in snapshot)) return [];
  if (snapshot.status === 'error') return [`${actor.id} has failed: ${String(snapshot.error)}`];
  const own =
    snapshot.status === 'active' && snapshot.hasTag('busy')
      ? [`${actor.id} is busy in ${JSON.stringify(snapshot.value)}`]
      : [];
  return [
    ...own,
    ...Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) =>
      child ? describeTrouble(child) : [],
    ),
  ];
}
