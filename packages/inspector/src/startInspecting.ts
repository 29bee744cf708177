import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createMask, NO_MASK, type Sensitivity } from './client/createMask.ts';
import { createObserver } from './client/createObserver.ts';
import { createReport } from './client/createReport.ts';
import { createTransitionReport } from './client/createTransitionReport.ts';
import { observeActors } from './client/observeActors.ts';
import type { AppConnection, AppConnectionOptions } from './client/openConnection.ts';
import type { Message } from './client/protocol.ts';
import { SECRETS } from './client/secrets.ts';
import type { CommonOptions, RemoteInspector } from './types.ts';

/** Reports actors to the inspectors that a connection reaches. */
export function startInspecting(
  { app = '', mask: chosen = true, isSecret, sources, restore }: CommonOptions,
  connect: (options: Pick<AppConnectionOptions, 'app' | 'mask' | 'sources' | 'canRestore'>) => AppConnection,
): RemoteInspector {
  const mask = chosen === false ? NO_MASK : createMask(sensitivityOf(chosen, isSecret));
  const connection = connect({ app, mask, sources, canRestore: restore !== undefined });
  /** The inspection event that is reported. */
  let reported: InspectionEvent | null = null;
  const post = (message: Message) => {
    if (restore && reported) connection.restorer.store(message, reported);
    connection.post(message);
  };
  const report = createReport(mask, post);
  const observe = createObserver(
    (inspectionEvent) => {
      connection.track(inspectionEvent);
      if (restore) connection.restorer.track(inspectionEvent, restore);
    },
    (observed) => {
      reported = observed.inspectionEvent;
      report(observed);
      reported = null;
    },
  );
  const inspect = (inspectionEvent: InspectionEvent) => {
    if (connection.isNew(inspectionEvent)) observe(inspectionEvent);
  };
  return Object.assign(inspect, {
    inspect,
    observe: (machine: AnyStateMachine) => observeActors(machine, inspect),
    transition: createTransitionReport(mask, post),
    stop: connection.close,
  });
}

function sensitivityOf(
  chosen: Exclude<NonNullable<CommonOptions['mask']>, false>,
  isSecret: CommonOptions['isSecret'],
): Sensitivity {
  if (chosen === true && !isSecret) return SECRETS;
  const choose =
    typeof chosen === 'function'
      ? chosen
      : (name: string) => (chosen !== true && chosen.includes(name) ? true : undefined);
  return {
    ...SECRETS,
    isSensitive: (name, value, owner) =>
      SECRETS.isSensitive(name, value, owner) ||
      choose(name, value) === true ||
      isSecret?.(name, value) === true,
    isShown: (name, value) => choose(name, value) === false,
  };
}
