import type { Paise } from '../../../contract/money.ts';
import type { ProviderPayment, PaymentProvider } from '../payment-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { razorpayHttp } from './http.ts';
import { OrderEntity, PaymentEntity, RefundEntity, listOf, readMoney } from './entities.ts';
import type { RazorpaySettings } from './settings.ts';
import type { PaymentUpdate } from '../payment-update.ts';

/** Razorpay, as far as the shop uses it: orders, their payments, captures, refunds (https://razorpay.com/docs/api). */
export interface RazorpayClient extends PaymentProvider {
  readonly settings: RazorpaySettings;
  /** Makes the order of a payment and resolves with its id; one that a lost answer has made already is found again unless `isNew`. */
  readonly create: (payment: NewPayment, isNew: boolean) => Promise<string>;
  /** The status of one try to pay an order, captured if it was only authorised and `collect` says so. */
  readonly fetchPayment: (
    payment: ProviderPayment,
    providerPaymentId: string,
    shouldCapture: boolean,
  ) => Promise<readonly PaymentUpdate[]>;
}

export interface NewPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
}

const CURRENCY = 'INR';
/** Minutes in which authorised money is captured by itself: the three days in which it may come late. */
const CAPTURE_MIN = 3 * 24 * 60;

export function razorpayClient(
  settings: RazorpaySettings,
  { timeoutMs }: { readonly timeoutMs: number },
): RazorpayClient {
  const http = razorpayHttp(settings, timeoutMs);

  const capture = async (entity: PaymentEntity): Promise<PaymentEntity> => {
    const { id, amount, currency } = entity;
    // It may be captured in the same moment by itself; then this is refused, and the next fetch finds it.
    return http
      .post(PaymentEntity, `/v1/payments/${encodeURIComponent(id)}/capture`, { amount, currency })
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'refused') return entity;
        throw error;
      });
  };
  const readPayment = async (
    entity: PaymentEntity,
    { providerRef }: ProviderPayment,
    shouldCapture: boolean,
  ): Promise<readonly PaymentUpdate[]> => {
    if (entity.order_id !== providerRef) {
      throw new ProviderError('razorpay', 'refused', 'the payment belongs to another order');
    }
    const mine = entity.status === 'authorized' && shouldCapture ? await capture(entity) : entity;
    if (mine.status === 'captured') return [{ kind: 'paid', money: readMoney(mine) }];
    return mine.status === 'authorized' ? [{ kind: 'authorized' }] : [];
  };
  const fetchStatus: RazorpayClient['fetchStatus'] = async (payment, shouldCapture) => {
    const path = `/v1/orders/${encodeURIComponent(refOf(payment))}/payments`;
    const { items } = await http.get(listOf(PaymentEntity), path);
    const updates: PaymentUpdate[] = [];
    for (const entity of items) updates.push(...(await readPayment(entity, payment, shouldCapture)));
    return updates;
  };

  return {
    settings,
    create: async ({ id, orderId, amountPaise }, isNew) => {
      const receipt = id.replaceAll('-', '');
      if (!isNew) {
        const { items } = await http.get(listOf(OrderEntity), `/v1/orders?receipt=${receipt}`);
        const made = items.find((one) => one.receipt === receipt && one.amount === amountPaise);
        if (made) return made.id;
      }
      const made = await http.post(OrderEntity, '/v1/orders', {
        amount: amountPaise,
        currency: CURRENCY,
        receipt,
        notes: { order_id: orderId, payment_id: id },
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: CAPTURE_MIN, refund_speed: 'normal' },
        },
      });
      return made.id;
    },
    fetchStatus,
    fetchPayment: async (payment, providerPaymentId, shouldCapture) =>
      readPayment(
        await http.get(PaymentEntity, `/v1/payments/${encodeURIComponent(providerPaymentId)}`),
        payment,
        shouldCapture,
      ),
    // An order at Razorpay cannot be closed. Money that still arrives through it is applied or refunded.
    close: async (payment, shouldCapture) => {
      const updates = await fetchStatus(payment, shouldCapture);
      return updates.length > 0 ? updates : [{ kind: 'expired' }];
    },
    refund: async ({ id, providerPaymentId }) => {
      if (providerPaymentId === null)
        throw new ProviderError('razorpay', 'refused', 'there is no money to refund');
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const refundRequest = { speed: 'normal', notes: { payment_id: id } };
      const refund = await http.post(RefundEntity, path, refundRequest, {
        'x-refund-idempotency': `refund-${id}`,
      });
      if (refund.status === 'failed') throw new ProviderError('razorpay', 'refused', 'the refund is failed');
      return refund.id;
    },
  };
}

function refOf({ providerRef }: ProviderPayment): string {
  if (providerRef === null) throw new ProviderError('razorpay', 'refused', 'the payment has no order');
  return providerRef;
}
