import type { Outcome } from './step.ts';

/** What a service does when it is invoked: it waits for the user, ends, or never does. */
export type PlannedAnswer = Outcome | { readonly kind: 'manual' };

const MANUAL: PlannedAnswer = { kind: 'manual' };

/** What each service does, by the machine and its name there. Chosen by the user, for all simulations. */
export class AnswerPlan {
  private readonly answers = new Map<string, PlannedAnswer>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  get(machine: string, src: string): PlannedAnswer {
    return this.answers.get(`${machine}.${src}`) ?? MANUAL;
  }

  set(machine: string, src: string, answer: PlannedAnswer): void {
    this.answers.set(`${machine}.${src}`, answer);
    for (const listener of this.listeners) listener();
  }
}
