import type { SentEvent } from '../recording/protocol.ts';
import type { Service } from './service.ts';
import type { Step } from './step.ts';

/** A service of a run. */
export type InvokedService = Pick<Service, 'machine' | 'src' | 'sessionId'>;

/** What a run reports while it is created and while steps are applied. */
export interface RunHandlers {
  readonly onInvoked: (service: InvokedService) => void;
  /** A service has sent an event as time has passed. */
  readonly onSent: (service: InvokedService, event: SentEvent) => void;
}

/** The run of a machine from which a test is written: in this page, or in an app where it was recorded. */
export interface TestRun {
  /** Whether the machine has sent an event to its parent. */
  readonly hasSentToParent: boolean;
  readonly apply: (step: Step) => void;
  /** The state values of the machine and of those below it, as `statesOf` returns them. */
  readonly states: () => Readonly<Record<string, unknown>>;
  /** Id of an actor's machine; '' for other actors. */
  readonly machineOf: (sessionId: string) => string;
  /** The ids from below the root to the actor; empty for the root. */
  readonly pathOf: (sessionId: string) => readonly string[];
  /** Undefined when the actor is no service, or has ended. */
  readonly serviceOf: (sessionId: string) => InvokedService | undefined;
  readonly stop: () => void;
}
