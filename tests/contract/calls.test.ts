import { describe, expect, test } from 'vitest';
import { calls, type Call } from '../../contract/calls.ts';

/** spec §7, row by row. */
const ROWS = [
  ['listProducts', 'GET', '/api/product/list'],
  ['addToCart', 'POST', '/api/cart/add'],
  ['updateCart', 'POST', '/api/cart/update'],
  ['getCart', 'POST', '/api/cart/get'],
  ['checkAccount', 'POST', '/api/user/check-account'],
  ['sendOtp', 'POST', '/api/user/send-otp'],
  ['verifyOtp', 'POST', '/api/user/verify-otp'],
  ['login', 'POST', '/api/user/login'],
  ['resetPassword', 'POST', '/api/user/reset-password'],
  ['getProfile', 'GET', '/api/user/profile'],
  ['getAddress', 'GET', '/api/user/address'],
  ['saveAddress', 'PUT', '/api/user/address'],
  ['placeOrder', 'POST', '/api/order/place'],
  ['startStripe', 'POST', '/api/order/stripe'],
  ['startRazorpay', 'POST', '/api/order/razorpay'],
  ['verifyRazorpay', 'POST', '/api/order/verifyRazorpay'],
  ['verifyStripe', 'POST', '/api/order/verifyStripe'],
  ['listOrders', 'POST', '/api/order/userorders'],
  ['shipOrder', 'POST', '/api/shiprocket/order'],
  ['trackOrder', 'GET', '/api/shiprocket/track/:orderId'],
  ['listTrending', 'GET', '/api/product/trending'],
  ['listReviews', 'GET', '/api/reviews/:productId'],
  ['canReview', 'GET', '/api/reviews/can-review/:productId'],
  ['postReview', 'POST', '/api/reviews/:productId'],
  ['updateReview', 'PUT', '/api/reviews/update/:id'],
] as const;

describe('the table of calls', () => {
  test('has the 25 calls of the specification and additions of our own, and no others', () => {
    expect(ROWS).toHaveLength(25);
    const isAddition = ([, call]: [string, object]) => 'addition' in call;
    const row = ([name, { method, path }]: [string, Call]) => [name, method, path];
    const table = Object.entries<Call>(calls);
    expect(new Set(table.filter((entry) => !isAddition(entry)).map(row))).toEqual(new Set(ROWS));
    const additions = [
      ['checkCoupon', 'POST', '/api/coupon/check'],
      ['findStock', 'POST', '/api/product/stock'],
      ['checkPassword', 'POST', '/api/user/check-password'],
      ['signOut', 'POST', '/api/user/logout'],
      ['requestPasskeySignIn', 'POST', '/api/user/passkey/sign-in/options'],
      ['signInWithPasskey', 'POST', '/api/user/passkey/sign-in'],
      ['listPasskeys', 'GET', '/api/user/passkeys'],
      ['requestPasskey', 'POST', '/api/user/passkeys/options'],
      ['addPasskey', 'POST', '/api/user/passkeys'],
      ['renamePasskey', 'PUT', '/api/user/passkeys/:id'],
      ['deletePasskey', 'POST', '/api/user/passkeys/:id/delete'],
      ['declinePasskeyOffer', 'POST', '/api/user/passkey/offer/decline'],
      ['listAddresses', 'GET', '/api/user/addresses'],
      ['putAddress', 'PUT', '/api/user/addresses/:addressId'],
      ['setDefaultAddress', 'PUT', '/api/user/addresses/:addressId/default'],
      ['deleteAddress', 'POST', '/api/user/addresses/:addressId/delete'],
      ['exportData', 'GET', '/api/user/data'],
      ['sendDeletionCode', 'POST', '/api/user/data/deletion-code'],
      ['deleteAccount', 'POST', '/api/user/data/delete'],
      ['changeName', 'PUT', '/api/user/profile'],
      ['sendContactCode', 'POST', '/api/user/profile/code'],
      ['changeContact', 'PUT', '/api/user/profile/contact'],
      ['sendPhoneCode', 'POST', '/api/user/phone/code'],
      ['confirmPhone', 'POST', '/api/user/phone/confirm'],
      ['changeWishlist', 'POST', '/api/wishlist'],
      ['fetchPaymentStatus', 'GET', '/api/order/payment/:orderId'],
      ['changeOrder', 'POST', '/api/order/change'],
      ['payOrder', 'POST', '/api/order/pay'],
      ['cancelOrder', 'POST', '/api/order/cancel'],
      ['requestReturn', 'POST', '/api/order/return'],
      ['listReturns', 'POST', '/api/order/returns'],
      ['withdrawReturn', 'POST', '/api/order/return/withdraw'],
      ['fetchDeliveryPromise', 'GET', '/api/shipping/promise'],
      ['addStockAlert', 'POST', '/api/product/stock/alert'],
      ['deleteReview', 'POST', '/api/reviews/delete/:id'],
      ['uploadPhoto', 'POST', '/api/photos'],
      ['reportReview', 'POST', '/api/reviews/report/:id'],
      ['getConfig', 'GET', '/api/config'],
      ['listSuggestions', 'GET', '/api/product/suggestions'],
    ];
    expect(new Set(table.filter(isAddition).map(row))).toEqual(new Set(additions));
  });

  test('allows visitors to browse, sign in and add to a cart, and requires a token for the rest', () => {
    const open = Object.entries(calls).filter(([, { access }]) => access === 'anyone');
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'addToCart',
      'checkAccount',
      'checkCoupon',
      'checkPassword',
      'fetchDeliveryPromise',
      'findStock',
      'getConfig',
      'listProducts',
      'listReviews',
      'listSuggestions',
      'listTrending',
      'login',
      'requestPasskeySignIn',
      'resetPassword',
      'sendOtp',
      'signInWithPasskey',
      'verifyOtp',
    ]);
  });

  test('accepts an idempotency key wherever a repeated call would add, order or charge twice', () => {
    const keyed = Object.entries(calls).filter(([, call]) => 'idempotent' in call);
    expect(keyed.map(([name]) => name).toSorted()).toEqual([
      'addToCart',
      'placeOrder',
      'postReview',
      'requestReturn',
      'startRazorpay',
      'startStripe',
      'uploadPhoto',
      'verifyRazorpay',
      'verifyStripe',
    ]);
  });

  test.each(Object.entries(calls))('%s names each part of its path in its params', (_name, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect('params' in call ? Object.keys(call.params.entries) : []).toEqual(inPath);
  });

  test.each(Object.entries(calls))('%s sends no body with GET', (_name, call) => {
    expect(call.method === 'GET' && 'body' in call).toBe(false);
  });
});
