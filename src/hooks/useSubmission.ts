import { useActorRef, useSelector } from '@xstate/react';
import type { Dependencies } from '../services/dependencies.ts';
import type { SubmissionOf } from '../services/submission.ts';
import { useProvided } from './useProvided.ts';

interface SubmissionState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** Why the last attempt failed; null otherwise. */
  readonly error: unknown;
  readonly submit: () => void;
}

/** A button that sends one request to the server. Only the `params` of the first render are used. */
export function useSubmission<Params>(
  provide: (dependencies: Dependencies) => SubmissionOf<Params>,
  params: Params,
): SubmissionState {
  const submission = useActorRef(useProvided(provide), { input: { params } });
  return {
    isBusy: useSelector(submission, (snapshot) => snapshot.hasTag('busy')),
    isDone: useSelector(submission, (snapshot) => snapshot.matches('done')),
    error: useSelector(submission, ({ context }) => context.error),
    submit: () => submission.send({ type: 'submission.requested' }),
  };
}
