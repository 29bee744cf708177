import type { AnyStateMachine, InspectionEvent } from 'xstate';

/** The watching of a page's machines, where that was asked for. */
export interface Inspection {
  /** What an actor is made with as `inspect`. */
  readonly observe: (inspectionEvent: InspectionEvent) => void;
  /** For a machine that React makes actors of: each tells what it does, though it was made without `inspect`. */
  readonly watch: (machine: AnyStateMachine) => void;
}
