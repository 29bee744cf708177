import { provideSubmission } from '../../src/services/submission.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the button that stops an import in the background. */
export function provideImportStop(api: DeskApi) {
  return provideSubmission(async ({ id }: { readonly id: string }, signal) => {
    await api('stopProductImport', { body: { id }, signal });
  });
}
