import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { codeOfRefusal } from './code-of-refusal.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, newEmail, send, signUp } from './shopper.ts';

let shop: Shop;
let token: string;
let userId: string;
let email: string;
let itemId: string;
beforeAll(async () => {
  shop = await startShop();
  const account = await signUp(shop, { password: 'lotus-petals' });
  ({ token } = account);
  userId = account.id;
  email = 'email' in account.identifier ? account.identifier.email : '';
  itemId = await addProduct(shop);
});
afterAll(() => shop.close());

const line = () => ({ itemId, size: 'Small', quantity: 1 });
const order = () => ({
  address: ADDRESS,
  items: [{ productId: itemId, size: 'Small', quantity: 1 }],
  amount: 1,
  paymentMethod: 'cod',
});

/** Refusals that one request provokes; the harness compares the refusals of all other tests with the table. */
const REFUSED: readonly [RefusalCode, CallName, () => unknown][] = [
  ['identifier_required', 'checkAccount', () => ({})],
  ['identifier_invalid', 'checkAccount', () => ({ identifier: 'asha' })],
  ['otp_mode_invalid', 'sendOtp', () => ({ email, mode: 'other' })],
  ['reset_needs_email', 'sendOtp', () => ({ phone: '9876543210', mode: 'reset' })],
  ['account_exists', 'sendOtp', () => ({ email, mode: 'signup' })],
  ['otp_incomplete', 'verifyOtp', () => ({ email, otp: '12' })],
  ['otp_invalid', 'verifyOtp', () => ({ email: newEmail(), otp: '123456' })],
  ['name_invalid', 'verifyOtp', () => ({ email, otp: '123456', name: 5 })],
  ['invalid_credentials', 'login', () => ({ email, password: 'not-the-one' })],
  ['password_invalid', 'login', () => ({ email, password: null })],
  ['password_too_short', 'resetPassword', () => ({ email, otp: '123456', newPassword: 'a' })],
  ['password_common', 'resetPassword', () => ({ email, otp: '123456', newPassword: 'password' })],
  ['password_is_email', 'resetPassword', () => ({ email, otp: '123456', newPassword: email })],
  ['password_is_name', 'checkPassword', () => ({ email, name: 'Madhubala', password: 'Madhubala@1' })],
  ['password_is_phone', 'checkPassword', () => ({ phone: '9876501234', password: '9876501234' })],
  ['password_is_shop_name', 'checkPassword', () => ({ email, password: 'Aangan@2026' })],
  ['address_incomplete', 'saveAddress', () => ({ address: { ...ADDRESS, city: '' } })],
  ['address_email_invalid', 'saveAddress', () => ({ address: { ...ADDRESS, email: 'asha' } })],
  ['address_phone_invalid', 'saveAddress', () => ({ address: { ...ADDRESS, phone: '1' } })],
  ['address_postal_code_invalid', 'saveAddress', () => ({ address: { ...ADDRESS, postalCode: '!' } })],
  ['address_field_too_long', 'saveAddress', () => ({ address: { ...ADDRESS, city: 'x'.repeat(300) } })],
  ['product_id_invalid', 'updateCart', () => ({ ...line(), itemId: 5 })],
  ['product_unavailable', 'updateCart', () => ({ ...line(), itemId: 'no-such-piece' })],
  ['size_required', 'updateCart', () => ({ ...line(), size: '' })],
  ['size_unavailable', 'updateCart', () => ({ ...line(), size: 'Huge' })],
  ['quantity_invalid', 'updateCart', () => ({ ...line(), quantity: 100 })],
  ['cart_empty', 'placeOrder', () => ({ ...order(), items: [] })],
  ['order_line_repeated', 'placeOrder', () => ({ ...order(), items: [...order().items, ...order().items] })],
  ['amount_invalid', 'placeOrder', () => ({ ...order(), amount: 'much' })],
  ['payment_method_invalid', 'placeOrder', () => ({ ...order(), paymentMethod: 'gold' })],
  ['prices_changed', 'placeOrder', order],
  ['order_not_found', 'shipOrder', () => ({ order: { _id: 'none' } })],
  ['order_id_invalid', 'verifyStripe', () => ({ success: true })],
  ['payment_not_verified', 'verifyRazorpay', () => ({})],
];

test.each(REFUSED)('%s is a refusal of %s', async (code, name, body) => {
  const { status, body: answer } = await send(shop, name, { token, body: body() });
  expect(codeOfRefusal(status, answer)).toBe(code);
});

test('the refusal of a field names it', async () => {
  const { body } = await send(shop, 'saveAddress', { token, body: { address: { ...ADDRESS, city: 5 } } });
  expect(body).toMatchObject({ code: 'address_incomplete', values: { field: 'address.city' } });
  const { body: empty } = await send(shop, 'saveAddress', {
    token,
    body: { address: { ...ADDRESS, city: '', street: '' } },
  });
  expect(empty).toMatchObject({ code: 'address_incomplete', values: { fields: 'street city' } });
});

test('refusals of reviews, guests, tokens and addresses have codes, too', async () => {
  const params = { productId: 'no-such-piece' };
  const answers = [
    await shop.call('postReview', { params, body: {} }),
    await shop.call('postReview', { params, token, body: {} }),
    await shop.call('postReview', { params, token, body: { rating: 5, comment: ' ' } }),
    await shop.call('postReview', { params, token, body: { rating: 5, comment: 'Good' } }),
    await shop.call('addToCart', { body: { ...line(), userId } }),
    await shop.call('getCart', {}),
    await shop.call('placeOrder', { token, body: order(), headers: { 'idempotency-key': 'a b' } }),
  ];
  expect(answers.map(({ status, body }) => codeOfRefusal(status, body))).toEqual([
    'review_login_required',
    'review_rating_required',
    'review_comment_required',
    'product_not_found',
    'guest_is_account',
    'unauthorized',
    'idempotency_key_invalid',
  ] satisfies RefusalCode[]);
});

test.each<[RefusalCode, string, RequestInit]>([
  ['not_found', '/api/nothing', {}],
  ['method_not_allowed', '/api/product/list', { method: 'DELETE' }],
  ['invalid_request', '/api/user/login', post('{')],
  ['invalid_characters', '/api/user/login', post(String.raw`{"email":"\u0000"}`)],
  ['nested_too_deeply', '/api/user/login', post('['.repeat(20) + ']'.repeat(20))],
  ['request_too_large', '/api/user/login', post(JSON.stringify('x'.repeat(300_000)))],
  ['unsupported_media_type', '/api/user/login', post('a=b', 'application/x-www-form-urlencoded')],
  ['webhook_empty', '/api/webhooks/stripe', post('')],
  ['webhook_invalid', '/api/webhooks/stripe', post('{}')],
])('%s is a refusal at %s', async (code, path, init) => {
  const response = await fetch(shop.url + path, init);
  expect(codeOfRefusal(response.status, await response.json())).toBe(code);
});

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': type } };
}
