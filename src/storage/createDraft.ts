import type { JsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * What a shopper has entered and not sent. A 401 clears the browser's storage (spec §4), so the draft is also held in memory. It is restored
 * only if the same shopper signs in again. `read` returns null when there is no draft of this shopper.
 */
export function createDraft<T extends object>(stored: JsonRecord<T>, records: Records) {
  let inMemory: { readonly userId: string | null; readonly draft: T } | null = null;
  return {
    read: (): T | null =>
      stored.read() ?? (inMemory?.userId === storedUserId(records) ? (inMemory?.draft ?? null) : null),
    write: (draft: T): void => {
      const userId = storedUserId(records);
      inMemory = { userId: userId ?? inMemory?.userId ?? null, draft };
      if (userId !== null) stored.write(draft);
    },
    forget: (): void => {
      inMemory = null;
      stored.remove();
    },
  };
}
