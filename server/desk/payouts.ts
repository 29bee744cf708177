import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import type { CoreContext } from '../core-context.ts';
import { storePayouts } from '../payouts/store-payouts.ts';
import { recordAudit, type Actor } from './audit.ts';

/** Stores a file about payouts, and records who has uploaded it, if it has changed something. */
export async function uploadPayouts(
  context: Pick<CoreContext, 'db' | 'config' | 'now'>,
  { id: staffId }: Pick<Actor, 'id'>,
  bytes: Uint8Array,
): Promise<DeskReply<'uploadPayouts'>> {
  return storePayouts(context, bytes, (tx, payouts) =>
    recordAudit(tx, context.now(), { staffId, action: 'payouts.uploaded', after: { payouts } }),
  );
}
