import { expect, test } from 'vitest';
import { toPaise } from '../../../../contract/money.ts';
import { razorpayOptions } from '../../../../src/services/payments/razorpayOptions.ts';
import { ADDRESS } from '../../../contract/catalogue/goods.ts';
import { CONFIG } from '../../../machines/sampleShop.ts';

const config = { ...CONFIG, razorpay: { keyId: 'rzp_test_1', scriptUrl: '/checkout.js' } };
const order = {
  address: ADDRESS,
  items: [{ productId: 'diya', size: 'S', quantity: 2 }],
  amount: toPaise(998),
  paymentMethod: 'razorpay',
} as const;
const providerOrder = { id: 'order_1', amount: 99_800, currency: 'INR' };

test('Razorpay’s window gets its own order, in paise, and the payer', () => {
  expect(razorpayOptions(config, { ...order, items: [...order.items] }, providerOrder)).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 99_800,
    currency: 'INR',
    name: 'Aangan',
    description: 'Order of 1 item',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
  });
});

test('UPI comes first, without requiring a UPI id', () => {
  expect(razorpayOptions(config, { ...order, items: [...order.items] }, providerOrder).config).toMatchObject({
    display: {
      blocks: { upi: { instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] } },
      sequence: ['block.upi'],
      hide: [{ method: 'upi', flows: ['collect'] }],
    },
  });
});

test('the window is not opened without a key or an order', () => {
  expect(() => razorpayOptions(CONFIG, { ...order, items: [...order.items] }, providerOrder)).toThrow();
  expect(() => razorpayOptions(config, { ...order, items: [...order.items] }, null)).toThrow();
});
