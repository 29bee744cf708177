import * as v from 'valibot';
import { RefundAccount } from '../../contract/returns/entities.ts';
import { seal, unseal } from '../messaging/seal.ts';

const PURPOSE = 'accounts for refunds';

/** Encrypts where a refund goes, so that a database dump contains no account. */
export function sealAccount(secret: Uint8Array, account: RefundAccount): string {
  return seal(secret, account, PURPOSE);
}

/** Null when it has been deleted, or the secret of the shop was changed. */
export function openAccount(secret: Uint8Array, sealed: string | null): RefundAccount | null {
  if (sealed === null) return null;
  const read = v.safeParse(RefundAccount, unseal(secret, sealed, PURPOSE));
  return read.success ? read.output : null;
}
