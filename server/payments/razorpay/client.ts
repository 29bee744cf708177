import type { Paise } from '../../../contract/money.ts';
import type { ProviderPayment, PaymentProvider } from '../payment-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { razorpayHttp } from './http.ts';
import { OrderEntity, PaymentEntity, RefundEntity, WebhookEntity, itemsOf, readMoney } from './entities.ts';
import type { RazorpaySettings } from './settings.ts';
import { planRefund } from '../plan-refund.ts';
import type { PaymentUpdate } from '../payment-update.ts';

/**
 * The parts of Razorpay's API that the shop uses: orders, payments, captures and refunds
 * (https://razorpay.com/docs/api).
 */
export interface RazorpayClient extends PaymentProvider {
  readonly settings: RazorpaySettings;
  /**
   * Creates Razorpay's order of a payment and resolves with its id. Unless `isNew`, an order that an earlier request
   * created is searched first, because its response may have been lost.
   * @throws ProviderError
   */
  readonly create: (payment: NewRazorpayOrder, isNew: boolean) => Promise<string>;
  /**
   * The updates of one of Razorpay's payments; an authorised one is captured if `shouldCapture`.
   * @throws ProviderError also when it belongs to another order
   */
  readonly fetchPayment: (
    payment: ProviderPayment,
    providerPaymentId: string,
    shouldCapture: boolean,
  ) => Promise<readonly PaymentUpdate[]>;
}

export interface NewRazorpayOrder {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amountPaise: Paise;
}

const CURRENCY = 'INR';
/**
 * Minutes within which Razorpay captures authorised money by itself: the three days in which a payment may arrive
 * late.
 */
const CAPTURE_MIN = 3 * 24 * 60;

/** Creates the client of a Razorpay account. `timeoutMs` is the timeout of one request. */
export function razorpayClient(
  settings: RazorpaySettings,
  { timeoutMs }: { readonly timeoutMs: number },
): RazorpayClient {
  const http = razorpayHttp(settings, timeoutMs);

  const capture = async (entity: PaymentEntity): Promise<PaymentEntity> => {
    const { id, amount, currency } = entity;
    // Razorpay may capture it by itself at the same moment. Then this request is refused, and the next fetch finds
    // the captured payment.
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
    const current = entity.status === 'authorized' && shouldCapture ? await capture(entity) : entity;
    if (current.status === 'captured') return [{ kind: 'paid', money: readMoney(current) }];
    // Razorpay refunds by itself what was not captured in time.
    if (current.status === 'refunded' && current.captured === false) return [{ kind: 'expired' }];
    return current.status === 'authorized' ? [{ kind: 'authorized' }] : [];
  };
  const fetchStatus: RazorpayClient['fetchStatus'] = async (payment, shouldCapture) => {
    const path = `/v1/orders/${encodeURIComponent(requireProviderRef(payment))}/payments`;
    const { items } = await http.get(itemsOf(PaymentEntity), path);
    const updates: PaymentUpdate[] = [];
    for (const entity of items) updates.push(...(await readPayment(entity, payment, shouldCapture)));
    return updates;
  };

  return {
    settings,
    create: async ({ id, orderId, orderNumber, amountPaise }, isNew) => {
      const receipt = id.replaceAll('-', '');
      if (!isNew) {
        const { items } = await http.get(itemsOf(OrderEntity), `/v1/orders?receipt=${receipt}`);
        const existing = items.find((one) => one.receipt === receipt && one.amount === amountPaise);
        if (existing) return existing.id;
      }
      const created = await http.post(OrderEntity, '/v1/orders', {
        amount: amountPaise,
        currency: CURRENCY,
        receipt,
        notes: { order_id: orderId, order_number: String(orderNumber), payment_id: id },
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: CAPTURE_MIN, refund_speed: 'normal' },
        },
      });
      return created.id;
    },
    fetchStatus,
    fetchPayment: async (payment, providerPaymentId, shouldCapture) =>
      readPayment(
        await http.get(PaymentEntity, `/v1/payments/${encodeURIComponent(providerPaymentId)}`),
        payment,
        shouldCapture,
      ),
    verifyKey: async () => {
      await http.get(itemsOf(PaymentEntity), '/v1/payments?count=1');
    },
    listWebhooks: async () => {
      const { items } = await http.get(itemsOf(WebhookEntity), '/v1/webhooks?count=100');
      return items.map(({ url, active, events }) => ({ url, isEnabled: active, events }));
    },
    // An order at Razorpay cannot be closed. Money that still arrives through it is applied or refunded.
    close: async (payment, shouldCapture) => {
      const updates = await fetchStatus(payment, shouldCapture);
      return updates.length > 0 ? updates : [{ kind: 'expired' }];
    },
    refund: async ({ id, providerPaymentId, amountPaise }, part) => {
      const refundId = part?.id ?? id;
      if (providerPaymentId === null)
        throw new ProviderError('razorpay', 'refused', 'there is no money to refund');
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const { items } = await http.get(itemsOf(RefundEntity), `${path}s?count=100`);
      const { own, leftPaise, earlierPaise } = planRefund(
        { id, amountPaise },
        items
          .filter(({ status }) => status !== 'failed')
          .map(({ id: listedId, amount, notes }) => ({
            id: listedId,
            amountPaise: amount,
            paymentId: notes.payment_id ?? null,
          })),
        part,
      );
      if (own !== null || leftPaise === 0) return { id: own, earlierPaise };
      // Without an amount, Razorpay refunds all or, once a part is refunded, nothing.
      const refundRequest = { amount: leftPaise, speed: 'normal', notes: { payment_id: refundId } };
      const refund = await http.post(RefundEntity, path, refundRequest, {
        'x-refund-idempotency': `refund-${refundId}-${leftPaise}`,
      });
      if (refund.status === 'failed') throw new ProviderError('razorpay', 'refused', 'the refund is failed');
      return { id: refund.id, earlierPaise };
    },
  };
}

function requireProviderRef({ providerRef }: ProviderPayment): string {
  if (providerRef === null) throw new ProviderError('razorpay', 'refused', 'the payment has no order');
  return providerRef;
}
