import { fromPromise } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate';
import type { Host } from '../host.ts';
import type { SentEvent } from '../recording/protocol.ts';
import type { Ending } from './step.ts';
import { relay } from './systemInternals.ts';

/** A service that a simulated machine has invoked, and that has not ended. */
export interface Service {
  readonly sessionId: string;
  /** The machine that invoked it, and its name in the machine's `setup`. */
  readonly machine: string;
  readonly src: string;
  /** The id of the invoke. */
  readonly name: string;
  readonly parentId: string | null;
  readonly input: unknown;
  readonly end: (ending: Ending) => void;
  /** Sends an event to the machine, as callbacks do. */
  readonly send: (event: SentEvent) => void;
}

/**
 * The logic of a service that ends when `end` is called, at once.
 * @param onInvoked is called for each invocation; the function that it returns is called when the service has ended or was stopped
 */
export function serviceLogic(
  machine: string,
  src: string,
  reviveError: Host['reviveError'],
  onInvoked: (service: Service) => () => void,
): AnyActorLogic {
  return fromPromise<unknown, unknown>(({ input, self, signal }) => {
    const ref: AnyActorRef = self;
    // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
    const { _parent: parent } = ref;
    const forget = onInvoked({
      sessionId: ref.sessionId,
      machine,
      src,
      name: ref.id.startsWith('x:') ? src : ref.id,
      parentId: parent?.sessionId ?? null,
      input,
      end: (ending) => {
        forget();
        // What a promise sends itself when it has ended, but in the same task.
        relay(ref, ref, eventOf(ending, reviveError));
      },
      send: (event) => {
        if (parent) relay(ref, parent, event);
      },
    });
    signal.addEventListener('abort', forget);
    return new Promise(() => undefined);
  });
}

function eventOf(ending: Ending, reviveError: Host['reviveError']): AnyEventObject {
  return ending.kind === 'done'
    ? { type: 'xstate.promise.resolve', data: ending.output }
    : { type: 'xstate.promise.reject', data: reviveError(ending.error) };
}
