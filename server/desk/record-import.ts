import type { PlannedProduct } from '../catalogue/plan-rows.ts';
import type { NewChange } from '../catalogue/product-changes.ts';
import type { Database } from '../db/database.ts';
import { recordAudit, type Actor } from './audit.ts';

/** Records a change of many products in the audit, in its transaction. One that changes nothing is not recorded. */
export async function recordImport(
  tx: Database,
  now: number,
  { id: staffId }: Pick<Actor, 'id'>,
  written: readonly PlannedProduct[],
  { kind = 'imported', file = null }: Partial<Pick<NewChange, 'kind' | 'file'>> = {},
): Promise<void> {
  if (written.length === 0) return;
  const created = written.filter(({ before }) => before === null).length;
  await recordAudit(tx, now, {
    staffId,
    action: `products.${kind}`,
    after: {
      imported: { created, changed: written.length - created },
      ...(file !== null && { file }),
    },
  });
}
