/** What is read of an actor of any copy of XState. */
interface AnyCopyActor {
  readonly sessionId: string;
}

/** The classes of the actors that were met: each copy of XState has its own. */
const copies: unknown[] = [];

/**
 * The session id of an actor, unique within the page. Each copy of XState counts its actors from `x:0`, so the ids of other copies than the
 * first get a suffix, as in `x:0.1`.
 */
export function sessionIdOf(actor: AnyCopyActor): string {
  return uniqueId(actor.sessionId, actor);
}

/** An id of the same copy of XState as the actor, such as the id of its root. */
export function uniqueId(id: string, actor: AnyCopyActor): string {
  const index = copyIndex(actor);
  return index === 0 ? id : `${id}.${index}`;
}

function copyIndex({ constructor }: object): number {
  // A store of @xstate/store is a plain object; its id is random.
  if (typeof constructor !== 'function' || constructor === Object) return 0;
  const known = copies.indexOf(constructor);
  if (known >= 0) return known;
  copies.push(constructor);
  if (copies.length === 2) warnOfCopies();
  return copies.length - 1;
}

function warnOfCopies(): void {
  // oxlint-disable-next-line no-console -- only developers watch
  console.warn(
    'This page has two copies of XState, both of which the inspector follows. An actor of one may fail in a machine of the other: ' +
      '`npm ls xstate` lists them.',
  );
}
