import type * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { JsonRecord } from './jsonRecord.ts';
import { deferredTask } from '../browser/deferredTask.ts';
import type { SafeStorage } from '../browser/safeStorage.ts';

/** A record whose writes are deferred. */
export interface BufferedRecord<T> extends JsonRecord<T> {
  /** Writes the buffered value immediately. */
  readonly flush: () => void;
}

/**
 * A record that is written often, such as a scroll position. Writes are deferred until after the next frame, because storage takes several
 * milliseconds on a slow phone. A record of one tab is read from storage once. A record shared by tabs (`isShared`) is read from storage
 * each time, unless a write is pending.
 */
export function bufferedRecord<S extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  schema: S,
  { isShared = false } = {},
): BufferedRecord<v.InferOutput<S>> {
  const record = jsonRecord(storage, key, schema);
  const pendingWrite = deferredTask();
  let latest: v.InferOutput<S> | null | undefined;
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
