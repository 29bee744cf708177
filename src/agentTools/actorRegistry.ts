import * as v from 'valibot';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { agentVisitMachine } from '../../machines/agentVisit.machine.ts';
import type { authMachine } from '../../machines/auth.machine.ts';
import type { cartEditingMachine } from '../../machines/cartEditing.machine.ts';
import type { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { collectionMachine } from '../../machines/collection.machine.ts';
import type { couponMachine } from '../../machines/coupon.machine.ts';
import type { deliveryPromiseMachine } from '../../machines/deliveryPromise.machine.ts';
import type { pageCodeMachine } from '../../machines/pageCode.machine.ts';
import type { paymentReturnMachine } from '../../machines/paymentReturn.machine.ts';
import type { pinPlacesMachine } from '../../machines/pinPlaces.machine.ts';
import type { productMachine } from '../../machines/product.machine.ts';
import type { serverListMachine } from '../../machines/serverList.machine.ts';
import type { stockLevelsMachine } from '../../machines/stockLevels.machine.ts';
import { API_TIMEOUT_MS } from '../../contract/constants.ts';

/** The machines that tools read or send events to, by their ids. */
export interface PageMachines {
  readonly agentVisit: typeof agentVisitMachine;
  readonly auth: typeof authMachine;
  readonly cartEditing: typeof cartEditingMachine;
  readonly checkout: typeof checkoutMachine;
  readonly coupon: typeof couponMachine;
  readonly collection: typeof collectionMachine;
  readonly deliveryPromise: typeof deliveryPromiseMachine;
  readonly pageCode: typeof pageCodeMachine;
  readonly paymentReturn: typeof paymentReturnMachine;
  readonly pinPlaces: typeof pinPlacesMachine;
  readonly product: typeof productMachine;
  readonly serverList: typeof serverListMachine;
  readonly stockLevels: typeof stockLevelsMachine;
}

type ActorRefLike = InspectionEvent['actorRef'];

const MachineSnapshot = v.object({ machine: v.object({ id: v.string() }) });

/** API calls time out before that. */
const WAIT_LIMIT_MS = API_TIMEOUT_MS + 5_000;

/** The actors that are running, of the store and of the page that is open. */
export interface ActorRegistry {
  /** Receives the inspection events of all actors. */
  readonly observe: (inspectionEvent: InspectionEvent) => void;
  /** The running actors of a machine that no other machine invokes, oldest first. */
  readonly findAll: <Id extends keyof PageMachines>(id: Id) => readonly ActorRefFrom<PageMachines[Id]>[];
  /** The actor that started last. */
  readonly find: <Id extends keyof PageMachines>(id: Id) => ActorRefFrom<PageMachines[Id]> | undefined;
  /** Calls the listener after changes of any actor, once for all changes of one task. */
  readonly onChange: (listener: () => void) => void;
  /**
   * Waits until the actors fulfil a condition. Resolves to false on a timeout.
   * @throws the signal's reason when it is aborted
   */
  readonly until: (isFulfilled: () => boolean, signal?: AbortSignal) => Promise<boolean>;
}

export function createActorRegistry(): ActorRegistry {
  /** The running actors with the ids of their machines. */
  const roots = new Map<ActorRefLike, string>();
  const listeners = new Set<() => void>();
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      for (const listener of listeners) listener();
    });
  };

  const findAll = <Id extends keyof PageMachines>(id: Id) =>
    // The id of a machine is unique.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    [...roots]
      .filter(([, machineId]) => machineId === id)
      .map(([actor]) => actor) as unknown as readonly ActorRefFrom<PageMachines[Id]>[];

  return {
    observe: (inspectionEvent) => {
      schedule();
      const { actorRef, rootId, type } = inspectionEvent;
      if (actorRef.sessionId !== rootId) return;
      if (type === '@xstate.event' && inspectionEvent.event.type === 'xstate.init') {
        roots.set(actorRef, machineIdOf(actorRef));
      }
      // React stops an actor with its page. The snapshot may stay active, because it starts again with it.
      if (
        type === '@xstate.snapshot' &&
        (inspectionEvent.event.type === 'xstate.stop' || inspectionEvent.snapshot.status !== 'active')
      ) {
        roots.delete(actorRef);
      }
    },
    findAll,
    find: (id) => findAll(id).at(-1),
    onChange: (listener) => void listeners.add(listener),
    until: (isFulfilled, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      const check = () => {
        if (isFulfilled()) resolve(true);
      };
      const abort = () => reject(signal?.reason);
      const limit = setTimeout(() => resolve(false), WAIT_LIMIT_MS);
      listeners.add(check);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      check();
      return promise.finally(() => {
        listeners.delete(check);
        clearTimeout(limit);
        signal?.removeEventListener('abort', abort);
      });
    },
  };
}

function machineIdOf(actor: ActorRefLike): string {
  const snapshot: unknown = actor.getSnapshot();
  return v.is(MachineSnapshot, snapshot) ? snapshot.machine.id : '';
}
