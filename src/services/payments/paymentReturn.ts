import { fromPromise } from 'xstate';
import { paymentReturnMachine } from '../../../machines/paymentReturn.machine.ts';
import type { PaymentReturn } from '../../../machines/paymentReturn.machine.ts';
import { createStoredCoupon } from '../../storage/coupon.ts';
import { paymentReturnIn } from '../../storage/paymentReturn.ts';
import { unpaidOrderIn } from '../../storage/unpaidOrder.ts';
import { translate } from '../../language/translate.ts';
import { removeOrderedChanges } from '../../storage/removeOrderedChanges.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { providePaymentStatusPoll } from './paymentStatusPoll.ts';
import { readPaymentReturn, returnAddress } from './readPaymentReturn.ts';

const NO_RETURN: PaymentReturn = { orderId: null, success: false };

/** Reads the query of /verify once, stores it for this tab and removes it from the address, so that a reload continues the check. */
export function providePaymentReturn(dependencies: Dependencies) {
  const { records, seenPrices, navigation, notify, sendToStore } = dependencies;
  const stored = paymentReturnIn(records);
  // A 401 clears the browser's storage (spec §4), so the return is also held in memory.
  let lastReturn: PaymentReturn | null = null;
  const forget = () => {
    lastReturn = null;
    stored.remove();
  };
  return paymentReturnMachine.provide({
    actors: {
      readReturn: fromPromise<PaymentReturn>(async () => {
        const read = readPaymentReturn(navigation.currentAddress());
        if (!read) return stored.read() ?? lastReturn ?? NO_RETURN;
        lastReturn = read;
        stored.write(read);
        navigation.go('/verify', { replace: true });
        return read;
      }),
      paymentStatusPoll: providePaymentStatusPoll(dependencies),
    },
    actions: {
      finish: ({ context: { returned } }, { message }) => {
        const attempt = records.attempt.read();
        // If the server does not name the order, only the payment method identifies the attempt.
        const isOurs = attempt?.orderId === returned.orderId;
        if (attempt && (isOurs || (attempt.orderId === null && attempt.sent?.method === 'stripe'))) {
          const ordered = attempt.sent?.lines ?? [];
          seenPrices.forget(ordered);
          removeOrderedChanges(records, ordered);
          records.attempt.remove();
          createStoredCoupon(records).forget();
        }
        forget();
        sendToStore({ type: 'order.placed' });
        // Reload the cart, because another tab may have added lines that were not ordered.
        sendToStore({ type: 'cart.outdated' });
        notify(message, 'good');
        navigation.go('/orders', { replace: true, placedOrder: { id: returned.orderId } });
      },
      goBack: ({ context: { returned } }, { to, message }) => {
        forget();
        if (to === '/cart' && message !== null && returned.orderId !== null)
          unpaidOrderIn(records).write({ id: returned.orderId, message: translate(message) });
        else if (message !== null) notify(message, 'bad');
        navigation.go(to, { replace: true });
      },
      leaveUnconfirmed: () => navigation.go('/cart', { replace: true, isPaymentUnconfirmed: true }),
      requireSignIn: (_, { returned, message }) => {
        notify(message, 'bad');
        navigation.go('/login', { replace: true, returnTo: returnAddress(returned) });
      },
      logFailure,
    },
  });
}
