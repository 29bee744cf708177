import type { SnapshotFrom } from 'xstate';
import type { CartChange } from '../contract/carts/cart.ts';
import type { cartMachine } from './cart.machine.ts';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

const NO_CHANGES: readonly CartChange[] = [];

/** Whether the cart is fully known, or the account's cart is still loading or could not be loaded. */
export function selectCartStatus(cart: CartSnapshot): 'loading' | 'loaded' | 'failed' {
  const { saved, outage } = cart.context;
  if (cart.matches('guest') || saved) return 'loaded';
  return outage.failures > 0 ? 'failed' : 'loading';
}

/** The changes of the account's cart that the server does not have, after a failed attempt to save them. */
export function selectUnsavedChanges({
  context: { changes, failed, outage },
}: CartSnapshot): readonly CartChange[] {
  return failed.length > 0 || outage.failures > 0 ? changes : NO_CHANGES;
}
