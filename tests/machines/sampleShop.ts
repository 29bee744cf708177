import type { ShopConfig } from '../../contract/shop/entities.ts';
import { paise } from '../../contract/money.ts';
import { SERVER_FEATURES } from '../../contract/shop/serverFeatures.ts';
import type { Session } from '../../machines/session.machine.ts';

export const NOW = Date.parse('2026-03-01T10:00:00Z');

export const CONFIG: ShopConfig = {
  name: 'Aangan',
  tagline: 'handcrafted sacred and lifestyle goods',
  deliveryFee: paise(0),
  contact: { phone: '+91 98765 43210', email: 'care@example.com' },
  social: { youtube: '', instagram: '', twitter: '', facebook: '' },
  paymentMethods: ['cod'],
  razorpay: null,
  sandbox: true,
  features: [...SERVER_FEATURES],
};
export const SESSION: Session = {
  token: 't'.repeat(40),
  userId: 'u1',
  name: 'Asha Rao',
  expiresAt: NOW + 3_600_000,
};
