import { PHONE_COUNTRY_CODE } from '../../contract/constants.ts';
import type { OrderRequest, ShopConfig } from '../../contract/entities.ts';
import type { RazorpayOrder } from '../../machines/orderRequest.machine.ts';
import type { RazorpayOptions } from '../browser/razorpay.ts';

/** The shop's vermilion; the window takes a colour, not a variable. */
const THEME_COLOR = '#232f5b';

/** What Razorpay's window shows. UPI comes first, by QR code or app: typing a UPI id is not offered any more. `amount` is in paise. */
export function razorpayOptions(
  { name, razorpay }: ShopConfig,
  { address, items }: OrderRequest,
  razorpayOrder: RazorpayOrder | null,
): RazorpayOptions {
  if (!razorpay || !razorpayOrder) throw new Error('Razorpay is off, or has no order.');
  return {
    key: razorpay.keyId,
    order_id: razorpayOrder.id,
    amount: razorpayOrder.amount,
    currency: razorpayOrder.currency,
    name,
    description: items.length === 1 ? 'Order of 1 piece' : `Order of ${items.length} pieces`,
    prefill: {
      name: `${address.firstName} ${address.lastName}`.trim(),
      email: address.email,
      contact: PHONE_COUNTRY_CODE + address.phone.replace(/[^0-9]/g, ''),
    },
    theme: { color: THEME_COLOR },
    config: {
      display: {
        blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] } },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: true },
      },
    },
  };
}
