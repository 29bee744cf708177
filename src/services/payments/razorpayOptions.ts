import { PHONE_COUNTRY_CODE } from '../../../contract/constants.ts';
import type { OrderRequest } from '../../../contract/orders/entities.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import { readPhone } from '../../../contract/accounts/phone.ts';
import type { RazorpayOrder } from '../../../contract/payments/readPayment.ts';
import type { RazorpayOptions } from '../../browser/razorpay.ts';

/** The shop's colour; Razorpay's window accepts no CSS variable. */
const THEME_COLOR = '#232f5b';

/**
 * Returns the options of Razorpay's window, with `amount` in paise. UPI by QR code or app is listed first. Entering a UPI id
 * (collect) is hidden: it ended for shops on 28 February 2026, but Razorpay still offers it on iPhones.
 * @throws Error when Razorpay is not configured or there is no Razorpay order
 */
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
    description: items.length === 1 ? 'Order of 1 item' : `Order of ${items.length} items`,
    prefill: {
      name: `${address.firstName} ${address.lastName}`.trim(),
      email: address.email,
      contact: PHONE_COUNTRY_CODE + (readPhone(address.phone) ?? ''),
    },
    theme: { color: THEME_COLOR },
    config: {
      display: {
        blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] } },
        sequence: ['block.upi'],
        hide: [{ method: 'upi', flows: ['collect'] }],
        preferences: { show_default_blocks: true },
      },
    },
  };
}
