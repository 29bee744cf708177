import { configureGlobal } from 'fast-check';

// A failed property kills the mutant. Shrinking the counterexample would use most of a run's time.
configureGlobal({ endOnFailure: true });
