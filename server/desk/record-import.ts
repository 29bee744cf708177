import type { PlannedProduct } from '../catalogue/plan-rows.ts';
import type { Database } from '../db/database.ts';
import { recordAudit, type Actor } from './audit.ts';

/** Records an import in the audit, in its transaction. An import that changes nothing is not recorded. */
export async function recordImport(
  tx: Database,
  now: number,
  { id: staffId }: Pick<Actor, 'id'>,
  written: readonly PlannedProduct[],
): Promise<void> {
  if (written.length === 0) return;
  const created = written.filter(({ before }) => before === null).length;
  await recordAudit(tx, now, {
    staffId,
    action: 'products.imported',
    after: { imported: { created, changed: written.length - created } },
  });
}
