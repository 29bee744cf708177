import type * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { JsonRecord } from './jsonRecord.ts';
import { laterTask } from '../browser/deferredTask.ts';
import type { SafeStorage } from '../browser/safeStorage.ts';

export interface HeldRecord<T> extends JsonRecord<T> {
  /** Writes at once what waits. */
  readonly flush: () => void;
}

/**
 * A record that is written at each step, such as a place to return to: what is written waits until the next frame is drawn, as storage
 * takes milliseconds of a slow phone's frame. One of this tab alone is read once; one that is shared, whenever nothing of ours waits.
 */
export function heldRecord<S extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  schema: S,
  { isShared = false } = {},
): HeldRecord<v.InferOutput<S>> {
  const record = jsonRecord(storage, key, schema);
  const writing = laterTask();
  let held: v.InferOutput<S> | null | undefined;
  return {
    read: () => {
      if (held === undefined || (isShared && !writing.isWaiting())) held = record.read();
      return held;
    },
    write: (value) => {
      held = value;
      writing.put(() => record.write(value));
    },
    remove: () => {
      writing.drop();
      held = null;
      record.remove();
    },
    flush: writing.flush,
  };
}
