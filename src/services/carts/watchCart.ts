import { fromCallback, type SnapshotFrom } from 'xstate';
import { cartLines } from '../../../contract/carts/cart.ts';
import type { OrderRequest } from '../../../contract/orders/entities.ts';
import { isSameItems } from '../../../contract/orders/orderSubmission.ts';
import type { cartMachine } from '../../../machines/cart.machine.ts';
import { selectUnsavedChanges } from '../../../machines/cart.selectors.ts';
import type { WatchedCartEvent } from '../../../machines/checkout.machine.ts';
import type { Dependencies } from '../dependencies.ts';

/** Retries failed cart changes at once, and reports when the server has them. */
export function provideWatchCart({ cart, sendToStore }: Dependencies) {
  return fromCallback<WatchedCartEvent, Pick<OrderRequest, 'items'>>(
    ({ input: { items }, sendBack: emit }) => {
      const report = () => {
        const snapshot = cart().getSnapshot();
        if (!isCartSaved(snapshot)) return;
        const inCart = cartLines(snapshot.context.cart).map(({ itemId: productId, size, quantity }) => ({
          productId,
          size,
          quantity,
        }));
        emit({ type: isSameItems(inCart, items) ? 'cart.saved' : 'cart.differs' });
      };
      if (selectUnsavedChanges(cart().getSnapshot()).length > 0) sendToStore({ type: 'cart.outdated' });
      const subscription = cart().subscribe(report);
      report();
      return () => subscription.unsubscribe();
    },
  );
}

/**
 * Whether the server has all changes, or has answered that it does not save the others. False while a change is sent, and while it is not
 * known whether it has arrived.
 */
export function isCartSaved(cart: SnapshotFrom<typeof cartMachine>): boolean {
  const { changes, failed, outage } = cart.context;
  if (changes.length === 0) return true;
  if (cart.matches({ account: { merging: 'unloaded' } })) return !outage.isUnanswered;
  return cart.matches({ account: 'waiting' }) && !failed.some(({ isUnanswered }) => isUnanswered);
}
