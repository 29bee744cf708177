import { fromPromise } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { replaceServices } from '../replaceServices.ts';

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
 * Replaces each service of the machine, and of the machines that it invokes, by a promise that the user resolves.
 * @param onInvoked is called for each invocation; the function that it returns is called when the promise has ended or
 * was aborted
 */
export function withStandIns(
  machine: AnyStateMachine,
  onInvoked: (pending: Pending) => () => void,
): AnyStateMachine {
  return replaceServices(machine, (src) => standIn(src, onInvoked));
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
