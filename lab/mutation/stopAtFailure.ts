import { configureGlobal } from 'fast-check';

// A failed property notices the mutant. Looking for a smaller counterexample would take most of the time of a run.
configureGlobal({ endOnFailure: true });
