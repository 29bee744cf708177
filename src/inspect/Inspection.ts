import type { AnyStateMachine, InspectionEvent } from 'xstate';

/** Observes the machines of a page opened with `?inspect`. */
export interface Inspection {
  /** The `inspect` option for `createActor`. */
  readonly observe: (inspectionEvent: InspectionEvent) => void;
  /** Observes every actor that React creates from this machine, although `useActorRef` gets no `inspect` option. */
  readonly watch: (machine: AnyStateMachine) => void;
}
