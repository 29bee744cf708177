import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { InspectorConnection } from './client/connectToInspectors.ts';
import { createDispatch, type Dispatch } from './client/createDispatch.ts';
import { createMask, NO_MASK, type Mask, type Sensitivity } from './client/createMask.ts';
import { createObserver } from './client/createObserver.ts';
import { createReport } from './client/createReport.ts';
import { createRestorer, type Restorer } from './client/createRestorer.ts';
import { createTransitionReport } from './client/createTransitionReport.ts';
import { observeActors } from './client/observeActors.ts';
import type { Message } from './client/protocol.ts';
import { SECRETS } from './client/secrets.ts';
import type { CommonOptions, RemoteInspector } from './types.ts';

/** What a connection needs of the app. */
export interface AppSide {
  readonly app: string;
  readonly send: Dispatch['send'];
  readonly restore: Restorer['restore'] | null;
  readonly mask: Mask;
}

/** Reports actors to the inspectors that a connection reaches. */
export function startInspecting(
  { app = '', mask: chosen = true, isSecret = () => false, restore }: CommonOptions,
  connect: (appSide: AppSide) => InspectorConnection,
): RemoteInspector {
  let isStopped = false;
  const { track, send } = createDispatch();
  const restorer = restore ? createRestorer(restore) : null;
  const mask = chosen === false ? NO_MASK : createMask(sensitivityOf(chosen, isSecret));
  const connection = connect({ app, send, restore: restorer?.restore ?? null, mask });
  /** The inspection event that is reported. */
  let reported: InspectionEvent | null = null;
  // The first events of an actor are reported a microtask later, which may be after the stop.
  const post = (message: Message) => {
    if (isStopped) return;
    if (reported) restorer?.store(message, reported);
    connection.post(message);
  };
  const report = createReport(mask, post);
  const inspect = createObserver(
    (inspectionEvent) => {
      track(inspectionEvent);
      restorer?.track(inspectionEvent);
    },
    (observed) => {
      reported = observed.inspectionEvent;
      report(observed);
      reported = null;
    },
  );
  return Object.assign(inspect, {
    inspect,
    observe: (machine: AnyStateMachine) => observeActors(machine, inspect),
    transition: createTransitionReport(mask, post),
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      connection.close();
    },
  });
}

function sensitivityOf(
  chosen: Exclude<NonNullable<CommonOptions['mask']>, false>,
  isSecret: NonNullable<CommonOptions['isSecret']>,
): Sensitivity {
  const choose =
    typeof chosen === 'function'
      ? chosen
      : (name: string) => (chosen !== true && chosen.includes(name) ? true : undefined);
  return {
    ...SECRETS,
    isSensitive: (name, value, owner) =>
      SECRETS.isSensitive(name, value, owner) || choose(name, value) === true || isSecret(name, value),
    isShown: (name, value) => choose(name, value) === false,
  };
}
