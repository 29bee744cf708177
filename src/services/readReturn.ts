import type { Return } from '../../machines/paymentReturn.machine.ts';

/** Ids are the shop's own; nothing else is worth asking about. */
const ORDER_ID = /^[\w-]{1,60}$/;

/** What the query of /verify says (spec §2); null without one. An order id that cannot be one counts as none. */
export function readReturn(address: string): Return | null {
  const query = new URL(address, 'http://shop').searchParams;
  if (!query.has('success') && !query.has('orderId')) return null;
  const orderId = query.get('orderId') ?? '';
  return { orderId: ORDER_ID.test(orderId) ? orderId : null, success: query.get('success') === 'true' };
}

/** The address that says so again. */
export function returnAddress({ orderId, success }: Return): string {
  return `/verify?${new URLSearchParams({ success: String(success), orderId: orderId ?? '' })}`;
}
