import type { AnyActorRef, AnyEventObject } from 'xstate';

/** Methods of an actor system that XState's types do not declare. */
interface SystemInternals {
  /** Creates the session id of a new actor. */
  _bookId: () => string;
  _relay: (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject) => void;
}

export function systemInternals(system: AnyActorRef['system']): SystemInternals {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return system as unknown as SystemInternals;
}

/** Sends an event with another actor as its source. */
export function relay(source: AnyActorRef, target: AnyActorRef, event: AnyEventObject): void {
  // oxlint-disable-next-line no-underscore-dangle -- it has no other name
  systemInternals(source.system)._relay(source, target, event);
}
