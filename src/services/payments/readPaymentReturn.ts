import type { PaymentReturn } from '../../../machines/paymentReturn.machine.ts';

/** The format of order ids. Other values are not sent to the server. */
const ORDER_ID = /^[\w-]{1,60}$/;

/** Parses the query of /verify (spec §2). Returns null when it has no parameters. An invalid order id counts as missing. */
export function readPaymentReturn(address: string): PaymentReturn | null {
  const query = new URL(address, 'http://shop').searchParams;
  if (!query.has('success') && !query.has('orderId')) return null;
  const orderId = query.get('orderId') ?? '';
  return { orderId: ORDER_ID.test(orderId) ? orderId : null, success: query.get('success') === 'true' };
}

/** Builds the address that `readPaymentReturn` parses. */
export function returnAddress({ orderId, success }: PaymentReturn): string {
  return `/verify?${new URLSearchParams({ success: String(success), orderId: orderId ?? '' })}`;
}
