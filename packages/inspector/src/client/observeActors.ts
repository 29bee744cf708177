import type { AnyActorScope, AnyStateMachine, InspectionEvent } from 'xstate';

/**
 * Calls `observe` with the inspection events of every root actor that is created from this machine, which is patched for this. Pages create
 * such actors with `useActorRef` and need no code for the inspection.
 */
export function observeActors(
  machine: AnyStateMachine,
  observe: (inspectionEvent: InspectionEvent) => void,
): void {
  const join = ({ self, system }: AnyActorScope) => {
    // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
    if (!self._parent) system.inspect(observe);
  };
  const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
  const restoreSnapshot = machine.restoreSnapshot.bind(machine);
  machine.getInitialSnapshot = (scope, input) => {
    join(scope);
    return getInitialSnapshot(scope, input);
  };
  machine.restoreSnapshot = (snapshot, scope) => {
    join(scope);
    return restoreSnapshot(snapshot, scope);
  };
}
