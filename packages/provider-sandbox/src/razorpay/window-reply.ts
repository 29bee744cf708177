import type { SandboxContext } from '../sandbox-context.ts';
import { hmac } from '../webhooks.ts';
import { errorFields } from './objects.ts';
import type { Payment } from './records.ts';

/**
 * The result that the payment window passes to the page: `response` after a success, `error` after a failure, neither
 * while the payment is pending.
 */
export interface WindowReply {
  readonly payment_id: string;
  readonly response?: {
    readonly razorpay_payment_id: string;
    readonly razorpay_order_id: string;
    readonly razorpay_signature: string;
  };
  readonly error?: Readonly<Record<string, unknown>>;
}

/** Builds the result of a payment. A success is signed with the key secret, for the shop to verify. */
export function windowReply({ keys }: SandboxContext, payment: Payment): WindowReply {
  const { id, orderId, status } = payment;
  if (status === 'created') return { payment_id: id };
  if (status === 'failed') {
    const { error_code, error_description, error_source, error_step, error_reason } = errorFields(payment);
    const error = {
      code: error_code,
      description: error_description,
      source: error_source,
      step: error_step,
      reason: error_reason,
      metadata: { payment_id: id, order_id: orderId },
    };
    return { payment_id: id, error };
  }
  const response = {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: hmac(keys.razorpay.keySecret, `${orderId}|${id}`),
  };
  return { payment_id: id, response };
}
