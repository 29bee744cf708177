import type { JsonRecord } from './jsonRecord.ts';
import { deferredTask } from '../browser/deferredTask.ts';

/** A record whose writes are deferred. */
export interface BufferedRecord<T> extends JsonRecord<T> {
  /** Writes the buffered value immediately. */
  readonly flush: () => void;
}

/**
 * Buffers a record that is written often, such as a scroll position. Writes are deferred until after the next frame, because storage takes several
 * milliseconds on a slow phone. A record of one tab is read from storage once. A record shared by tabs (`isShared`) is read from storage
 * each time, unless a write is pending.
 */
export function bufferedRecord<T>(record: JsonRecord<T>, { isShared = false } = {}): BufferedRecord<T> {
  const pendingWrite = deferredTask();
  let latest: T | null | undefined;
  return {
    read: () => {
      if (latest === undefined || (isShared && !pendingWrite.isPending())) latest = record.read();
      return latest;
    },
    write: (value) => {
      latest = value;
      pendingWrite.schedule(() => record.write(value));
    },
    remove: () => {
      pendingWrite.cancel();
      latest = null;
      record.remove();
    },
    flush: pendingWrite.flush,
  };
}
