import { fromCallback, fromPromise } from 'xstate';
import type { OrderRequest } from '../../../contract/orders/entities.ts';
import type { RazorpayOrder } from '../../../contract/payments/readPayment.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import type { RazorpayEvent } from '../../../machines/checkout.machine.ts';
import { loadScript } from '../../browser/loadScript.ts';
import { openRazorpay } from '../../browser/razorpay.ts';
import { razorpayOptions } from './razorpayOptions.ts';

const SCRIPT_TIMEOUT_MS = 10_000;

/** Razorpay's script and its window, for the machines in which an order is paid. */
export const loadRazorpay = (config: () => ShopConfig) =>
  fromPromise<void>(async () => {
    await loadScript(config().razorpay?.scriptUrl ?? '', SCRIPT_TIMEOUT_MS);
  });

export const showRazorpay = (config: () => ShopConfig) =>
  fromCallback<RazorpayEvent, { order: OrderRequest; razorpayOrder: RazorpayOrder | null }>(
    ({ input: { order, razorpayOrder }, sendBack: emit }) =>
      openRazorpay(razorpayOptions(config(), order, razorpayOrder), {
        responded: (response) => emit({ type: 'payment.responded', response }),
        refused: (reason) => emit({ type: 'payment.declined', reason }),
        dismissed: () => emit({ type: 'window.dismissed' }),
      }),
  );
