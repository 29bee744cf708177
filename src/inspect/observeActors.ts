import type { AnyActorScope, AnyStateMachine, InspectionEvent } from 'xstate';

/**
 * Lets `observe` hear each actor that is made of this machine and has no parent. React's `useActorRef` makes them, in every page, and
 * so none of the pages has to know whether it is watched.
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
