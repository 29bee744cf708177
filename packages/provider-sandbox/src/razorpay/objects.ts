import type { RazorpayOrder, Payment, Refund } from './records.ts';

/** The API entity of an order (https://razorpay.com/docs/api/orders/entity). */
export function orderObject(order: RazorpayOrder): Record<string, unknown> {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    amount_due: order.amount - order.amountPaid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesObject(order.notes),
    created_at: order.createdAt,
  };
}

/** The API entity of a payment (https://razorpay.com/docs/api/payments/entity). */
export function paymentObject(payment: Payment): Record<string, unknown> {
  const isCaptured = payment.status === 'captured' || payment.status === 'refunded';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: isCaptured,
    description: null,
    card_id: payment.method === 'card' ? `card_${payment.id.slice(4)}` : null,
    bank: null,
    wallet: null,
    vpa: payment.method === 'upi' ? 'shopper@upi' : null,
    email: payment.email,
    contact: payment.contact,
    notes: [],
    fee: isCaptured ? feeOf(payment.amount - payment.customerFee) : null,
    tax: isCaptured ? Math.round((payment.amount - payment.customerFee) * 0.0036) : null,
    ...errorFields(payment),
    acquirer_data: payment.method === 'upi' ? { rrn: null } : { auth_code: null },
    created_at: payment.createdAt,
  };
}

/** Razorpay's fee for an order of an amount in paise: 2 %, and 18 % GST of it. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.0236);
}

export const DECLINED = 'The payment was declined by the bank. No money was taken.';

/** The error fields of a failed payment; all null for other payments. */
export function errorFields({ status, method }: Payment): Record<string, string | null> {
  const isFailed = status === 'failed';
  return {
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? DECLINED : null,
    error_source: isFailed ? (method === 'upi' ? 'customer_psp' : 'issuer_bank') : null,
    error_step: isFailed ? 'payment_authorization' : null,
    error_reason: isFailed ? 'payment_failed' : null,
  };
}

/** The API entity of a refund (https://razorpay.com/docs/api/refunds/entity). */
export function refundObject(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: notesObject(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: refund.createdAt,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: refund.speed,
  };
}

/** The API entity of a webhook (https://razorpay.com/docs/api/partners/webhooks/entity), which gets all events about payments. */
export function webhookObject(url: string): Record<string, unknown> {
  return {
    id: 'SandboxWebhook',
    entity: 'webhook',
    url,
    active: true,
    alert_email: 'shop@example.com',
    secret_exists: true,
    service: 'api-test',
    owner_id: 'SandboxAccount',
    owner_type: 'merchant',
    context: [],
    disabled_at: 0,
    created_at: 1_700_000_000,
    updated_at: 1_700_000_000,
    events: [
      'payment.authorized',
      'payment.captured',
      'payment.failed',
      'order.paid',
      'refund.created',
      'refund.processed',
      'refund.failed',
    ],
  };
}

export function collection(items: readonly object[]): Record<string, unknown> {
  return { entity: 'collection', count: items.length, items };
}

/** Razorpay returns empty notes as an empty list. */
function notesObject(notes: Readonly<Record<string, string>>) {
  return Object.keys(notes).length === 0 ? [] : notes;
}

function refundStatus({ amount, amountRefunded }: Payment): 'full' | 'partial' | null {
  if (amountRefunded === 0) return null;
  return amountRefunded === amount ? 'full' : 'partial';
}
