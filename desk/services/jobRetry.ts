import { provideSubmission } from '../../src/services/submission.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the button that lets a job be tried again. */
export function provideJobRetry(api: DeskApi) {
  return provideSubmission(async ({ id }: { readonly id: string }, signal) => {
    await api('retryDeskJob', { body: { id }, signal });
  });
}
