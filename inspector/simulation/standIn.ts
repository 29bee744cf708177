import { fromPromise, StateMachine } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** An invoked actor of a simulation that waits until the user resolves or rejects it. */
export interface Pending {
  readonly sessionId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Replaces each actor of the machine that is not a machine itself by a promise that the user resolves; also in the
 * machines that it invokes.
 * @param onInvoked is called for each invocation; the function that it returns is called when the promise has ended or
 * was aborted
 */
export function withStandIns(
  machine: AnyStateMachine,
  onInvoked: (pending: Pending) => () => void,
): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withStandIns(logic, onInvoked) : standIn(name, onInvoked),
  ]);
  // The type of an arbitrary machine does not know the names of its actors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const provided = { actors: Object.fromEntries(actors) } as Parameters<AnyStateMachine['provide']>[0];
  return machine.provide(provided);
}

function standIn(src: string, onInvoked: (pending: Pending) => () => void): AnyActorLogic {
  return fromPromise<unknown, unknown>(({ input, self, signal }) => {
    const { _parent: parent } = self;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const forget = onInvoked({
      sessionId: self.sessionId,
      name: self.id.startsWith('x:') ? src : self.id,
      parentId: parent?.sessionId ?? null,
      input,
      resolve,
      reject,
    });
    signal.addEventListener('abort', forget);
    return promise.finally(forget);
  });
}
