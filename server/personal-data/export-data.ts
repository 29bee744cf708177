import type { CallReply } from '../../contract/calls.ts';
import { findAccountById } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInUser } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { personalTables } from './personal-data.ts';

/**
 * Everything that the shop holds about the user, by table, without secrets.
 * @throws Refusal `rate_limited…` (429)
 */
export async function exportData(context: ShopContext, user: SignedInUser): Promise<CallReply<'exportData'>> {
  await consume(context, [[limits.exportsPerShopper, user.id]]);
  return context.db.transaction(
    async (tx) => {
      const account = await findAccountById(tx, user.id);
      if (!account) throw new Refusal('unauthorized');
      const data: Record<string, unknown> = { exportedAt: new Date(context.now()) };
      for (const [name, { read }] of personalTables()) if (read) data[name] = await read(tx, account);
      return { success: true, data };
    },
    // One state of all tables.
    { isolationLevel: 'repeatable read' },
  );
}
