import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '../../contract/calls.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, send, signUp } from './shopper.ts';

/** All calls with a field that can be invalid. */
const SENT = [
  'addToCart',
  'updateCart',
  'checkAccount',
  'checkCoupon',
  'checkPassword',
  'sendOtp',
  'verifyOtp',
  'login',
  'resetPassword',
  'signInWithPasskey',
  'addPasskey',
  'renamePasskey',
  'deleteAccount',
  'changeName',
  'sendContactCode',
  'changeContact',
  'sendPhoneCode',
  'confirmPhone',
  'saveAddress',
  'putAddress',
  'placeOrder',
  'payOrder',
  'cancelOrder',
  'changeOrder',
  'requestReturn',
  'listReturns',
  'withdrawReturn',
  'startStripe',
  'startRazorpay',
  'verifyRazorpay',
  'verifyStripe',
  'shipOrder',
  'postReview',
  'updateReview',
  'findStock',
  'addStockAlert',
  'changeWishlist',
] as const satisfies readonly CallName[];
type SentCall = (typeof SENT)[number];

let shop: Shop;
let token: string;
let bodies: Record<SentCall, Record<string, unknown>>;
beforeAll(async () => {
  shop = await startShop({ env: { LIMITS: 'off' } });
  ({ token } = await signUp(shop));
  const itemId = await addProduct(shop);
  const line = { itemId, size: 'Small', quantity: 1 };
  const order = {
    address: ADDRESS,
    items: [{ productId: itemId, size: 'Small', quantity: 1 }],
    amount: 499,
    paymentMethod: 'cod',
  };
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
  const account = { email: 'asha@example.com', password: 'lotus-petals' };
  bodies = {
    addToCart: { ...line, userId: 'guest' },
    updateCart: line,
    checkAccount: { identifier: 'asha@example.com' },
    checkPassword: { ...account, name: 'Asha' },
    sendOtp: { email: 'asha@example.com', mode: 'login' },
    verifyOtp: { ...account, otp: '123456', mode: 'signup', name: 'Asha' },
    login: account,
    resetPassword: { email: 'asha@example.com', otp: '123456', newPassword: 'lotus-petals' },
    signInWithPasskey: {
      response: {
        ...credential,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      },
    },
    addPasskey: {
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
    renamePasskey: { name: 'Phone' },
    deleteAccount: { otp: '123456' },
    changeName: { name: 'Asha Iyer' },
    sendContactCode: { phone: '9876543210' },
    changeContact: { phone: '9876543210', otp: '123456' },
    sendPhoneCode: { phone: '9876543210' },
    confirmPhone: { phone: '9876543210', otp: '123456' },
    saveAddress: { address: ADDRESS },
    putAddress: { address: ADDRESS },
    placeOrder: order,
    payOrder: { orderId: crypto.randomUUID(), paymentMethod: 'stripe' },
    cancelOrder: { orderId: crypto.randomUUID() },
    changeOrder: {
      orderId: crypto.randomUUID(),
      type: 'address.changed',
      address: ADDRESS,
      phone: '9876543210',
    },
    checkCoupon: { code: 'DIWALI10', items: order.items },
    requestReturn: { orderId: crypto.randomUUID(), items: order.items, reason: 'size' },
    listReturns: { orderId: crypto.randomUUID() },
    withdrawReturn: { returnId: crypto.randomUUID() },
    startStripe: { ...order, paymentMethod: 'stripe' },
    startRazorpay: { ...order, paymentMethod: 'razorpay' },
    verifyRazorpay: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f' },
    verifyStripe: { success: true, orderId: 'b6a7' },
    shipOrder: { order: { _id: 'b6a7' } },
    postReview: { rating: 5, comment: 'Good', photos: [crypto.randomUUID()] },
    updateReview: { rating: 5, comment: 'Good' },
    findStock: { items: order.items },
    addStockAlert: { productId: itemId, size: 'Small' },
    changeWishlist: { add: [itemId], remove: [] },
  };
});
afterAll(() => shop.close());

const sendBody = async (name: CallName, body: unknown) => {
  const { status, body: answer } = await send(shop, name, { token, body });
  return { status, answer };
};

test('every call with a body or parameters is covered here', () => {
  // Two have an empty body, and one a file (photos.test.ts); signOut would end the session of these tests (accounts.sessions.test.ts).
  const others = new Set(['getCart', 'listOrders', 'signOut', 'uploadPhoto']);
  const sent = Object.entries<Call>(calls).filter(([name, { body }]) => body && !others.has(name));
  expect(sent.map(([name]) => name).toSorted()).toEqual(SENT.toSorted());
});

describe('a missing or malformed field is refused with a sentence of ours, never a validator’s message', () => {
  const INVALID_VALUES = [undefined, null, 5, -0.5, true, 'x'.repeat(10_000), [], [null], {}];

  test.each(SENT)('%s', async (name) => {
    const good = bodies[name];
    const invalidBodies = [null, [], 'text', 5];
    const parts = Object.keys(good).flatMap((field) =>
      INVALID_VALUES.map((value) => ({ ...good, [field]: value })),
    );
    for (const body of [...invalidBodies, ...parts]) {
      const { status, answer } = await sendBody(name, body);
      expect([200, 400, 404, 409, 422]).toContain(status);
      if (status === 200) continue;
      expect(answer).toMatchObject({ success: false });
      expect(answer.message).toMatch(/^\p{Lu}\p{Ll}+ /u);
      expect(answer.message).not.toMatch(
        /expected|received|invalid (type|length|key|value|format)|undefined/i,
      );
    }
  });
});

describe('each field has its sentence', () => {
  test.each<[SentCall, (good: Record<string, unknown>) => unknown, string]>([
    ['addToCart', (good) => ({ ...good, quantity: 1.5 }), 'Please choose a quantity from 1 to 99.'],
    ['addToCart', ({ size: _, ...rest }) => rest, 'Please select size'],
    ['updateCart', (good) => ({ ...good, quantity: -1 }), 'Please choose a quantity from 1 to 99.'],
    [
      'updateCart',
      (good) => ({ ...good, itemId: 7 }),
      'We could not find this product. Please reload the page.',
    ],
    ['checkAccount', () => ({ identifier: 5 }), 'Identifier is required'],
    ['login', (good) => ({ ...good, password: null }), 'Enter valid password'],
    ['login', (good) => ({ ...good, email: 'x'.repeat(300) }), 'Enter a valid email or phone number'],
    ['verifyOtp', (good) => ({ ...good, otp: 123456 }), 'Please enter all 6 digits'],
    ['saveAddress', () => ({}), 'Please fill in all required fields'],
    ['saveAddress', () => ({ address: { ...ADDRESS, city: 5 } }), 'Please fill in all required fields'],
    ['placeOrder', (good) => ({ ...good, paymentMethod: 'gold' }), 'Invalid payment method'],
    [
      'placeOrder',
      (good) => ({ ...good, items: [{ productId: 'diya', size: 'Small', quantity: 'two' }] }),
      'Please choose a quantity from 1 to 99.',
    ],
    ['verifyStripe', () => ({ success: true }), 'We could not find this order.'],
    ['postReview', (good) => ({ ...good, rating: 'five' }), 'Please select a rating'],
  ])('%s, %#', async (name, invalidate, message) => {
    const { status, answer } = await sendBody(name, invalidate(bodies[name]));
    expect({ status, ...answer }).toMatchObject({ status: 400, success: false, message });
  });
});
