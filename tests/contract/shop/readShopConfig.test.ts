import { expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import { configInRupees } from '../../../contract/shop/configInRupees.ts';
import { paise } from '../../../contract/money.ts';
import { readShopConfig } from '../../../contract/shop/readShopConfig.ts';
import { ReplyPart } from '../../../contract/replies/replyPart.ts';
import { SERVER_FEATURES } from '../../../contract/shop/serverFeatures.ts';

const read = (config: unknown) => readShopConfig(new ReplyPart(config, () => undefined));

test('the configuration of our server is read whole', () => {
  const config = {
    ...DEFAULT_SHOP_CONFIG,
    deliveryFee: paise(4_950),
    contact: { phone: '+91 80 1234 5678', email: 'help@tulsi.example' },
    razorpay: { keyId: 'rzp_test_1', scriptUrl: '/sandbox/razorpay/checkout.js' },
    sandbox: true,
    legal: {
      name: 'Tulsi Crafts LLP',
      address: '1 Temple Road, Mysuru',
      gstin: '27AAPFU0939F1ZV',
      officer: {
        name: 'Meera Nair',
        designation: 'Grievance Officer',
        phone: '',
        email: 'meera@tulsi.example',
      },
    },
    policies: { returns: { 'hi-IN': 'Last updated: 2026-11-20' } },
    giftWrapPrice: paise(4_900),
    features: [...SERVER_FEATURES],
  };
  expect(read(configInRupees(config))).toEqual(config);
});

test('another server’s is read as far as it is understood', () => {
  expect(
    read({
      name: 'Tulsi',
      tagline: '',
      deliveryFee: '49.50',
      contact: 'on request',
      paymentMethods: ['upi', 'stripe', 'cod'],
      razorpay: { keyId: 'rzp_live_1' },
      features: ['idempotency', 'teleport'],
    }),
  ).toEqual({
    name: 'Tulsi',
    // The default one describes the goods of the default shop.
    tagline: '',
    deliveryFee: paise(4_950),
    paymentMethods: ['stripe', 'cod'],
    razorpay: { keyId: 'rzp_live_1', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
    features: ['idempotency'],
  });
});

test.each([undefined, null, 'on', [], {}, { paymentMethods: [], razorpay: null, deliveryFee: -1 }])(
  '%j changes nothing',
  (config) => {
    expect(read(config)).toEqual({});
  },
);
