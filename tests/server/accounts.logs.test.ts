import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifierText } from '../../contract/accounts/rules.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, requestCode, otherCode, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => shop.close());

test('logs hold no code, password, token, address, email or full phone (spec §11 L1)', async () => {
  const password = 'canary-password';
  const byMail = await signUp(shop, { password });
  const byPhone = await signUp(shop);
  shop.clock.advance(60_000);
  const otp = await requestCode(shop, byMail.identifier, 'reset');
  const wrong = otherCode(otp);
  const { token } = byPhone;
  await send(shop, 'sendOtp', { body: { ...byMail.identifier, mode: 'reset' } });
  for (const tried of [wrong, otp]) {
    await send(shop, 'verifyOtp', { body: { ...byMail.identifier, otp: tried, mode: 'reset' } });
  }
  await send(shop, 'login', { body: { ...byMail.identifier, password } });
  await send(shop, 'login', { body: { ...byMail.identifier, password: `${password}!` } });
  await send(shop, 'resetPassword', { body: { ...byMail.identifier, otp, newPassword: 'canary-newer' } });
  await send(shop, 'saveAddress', { token, body: { address: { ...ADDRESS, street: 'Canary Street' } } });
  const items = [{ productId: await addProduct(shop), size: 'Small', quantity: 1 }];
  const request = {
    address: { ...ADDRESS, street: 'Canary Street' },
    items,
    amount: 499,
    paymentMethod: 'cod',
  };
  await send(shop, 'placeOrder', { token, key: randomUUID(), body: request });
  await send(shop, 'placeOrder', { token, body: { ...request, amount: 1 } });

  const secrets = [otp, wrong, 'canary-', token, byMail.token, 'Canary Street', ADDRESS.phone, '98765'];
  const people = [byMail.identifier, byPhone.identifier].map(identifierText);
  // Times and request ids may contain the six digits of the code by chance.
  const log = shop.logged
    .map((line) => line.replace(/"(time|request|responseTime|ms)":("[^"]*"|[\d.]+)/g, ''))
    .join('');
  expect(log).toContain('/api/user/verify-otp');
  for (const secret of [...secrets, ...people]) expect(log).not.toContain(secret);
});
