import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

const FOLDS_KEPT = 50;
const OpenFolds = v.record(v.string(), v.boolean());

/** Which folds of pages stood open, by history entry and name of the fold. */
export function openFolds({ session }: Pick<Records, 'session'>) {
  const record = jsonRecord(session, 'aangan.openFolds', OpenFolds);
  return {
    wasOpen: (place: string) => record.read()?.[place] ?? false,
    keep: (place: string, isOpen: boolean) => {
      const others = Object.entries(record.read() ?? {}).filter(([other]) => other !== place);
      record.write(Object.fromEntries([...others.slice(1 - FOLDS_KEPT), [place, isOpen]]));
    },
  };
}
