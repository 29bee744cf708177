import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskCalls, type DeskCall, type DeskCallName } from '../../contract/desk/deskCalls.ts';
import { DESK_ROLES, hasRole, type DeskRole } from '../../contract/desk/deskRoles.ts';
import { paise } from '../../contract/money.ts';
import { photoFiles, photos, returns, reviews } from '../../server/db/schema.ts';
import { removeStaff } from '../../server/desk/staff.ts';
import { allRows } from './all-rows.ts';
import { storeOrder } from './desk-orders.ts';
import { appProof, callDesk, joinStaff, newApp, type DeskSending, type StaffOfTest } from './desk-staff.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, signUp } from './shopper.ts';

let shop: Shop;
let shopperToken: string;
let removed: StaffOfTest;
const people = new Map<DeskRole, StaffOfTest>();
let number: number;
/** Of a return, a review and a customer, and the files of photographs of the first two. */
let ids: Awaited<ReturnType<typeof storeSubjects>>;
beforeAll(async () => {
  shop = await startShop();
  const { id, token } = await signUp(shop);
  shopperToken = token;
  ({ number } = await storeOrder(shop, id));
  ids = await storeSubjects(await storeOrder(shop, id, { status: 'Delivered', paid: true }), id);
  for (const role of DESK_ROLES) people.set(role, await joinStaff(shop, role));
  removed = await joinStaff(shop, 'owner');
  await removeStaff(shop, removed.email);
});
afterAll(() => shop.close());

const calls: readonly (readonly [DeskCallName, DeskCall])[] = Object.entries(deskCalls).map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the keys
  ([name, call]) => [name as DeskCallName, call],
);
const ofStaff = calls.filter(([, { access }]) => access === 'staff').map(([name]) => name);
const writes = calls.filter(([, { method }]) => method !== 'GET').map(([name]) => name);

const UNKNOWN = { id: '00000000-0000-4000-8000-000000000000' };
/** A return that waits, a review that is held, and a shopper without open orders. */
async function storeSubjects({ id: orderId }: { readonly id: string }, userId: string) {
  const [found] = await shop.db
    .insert(returns)
    .values({ orderId, status: 'requested', reason: 'size', refundPaise: paise(49_900), events: [] })
    .returning();
  const productId = await addProduct(shop);
  const [review] = await shop.db
    .insert(reviews)
    .values({ productId, userId, rating: 4, comment: 'Warm.', status: 'held', hasPhotos: true })
    .returning();
  const [ofReturn, ofReview] = await shop.db
    .insert(photos)
    .values([
      { userId, returnId: found?.id ?? '', colour: '#aa2200' },
      { userId, reviewId: review?.id ?? '', colour: '#aa2200' },
    ])
    .returning();
  const content = Buffer.from('picture');
  for (const photo of [ofReturn, ofReview])
    await shop.db
      .insert(photoFiles)
      .values({ photoId: photo?.id ?? '', width: 800, format: 'webp', content });
  return {
    return: found?.id ?? '',
    review: review?.id ?? '',
    customer: (await signUp(shop)).id,
    product: productId,
    ofReturn: `${ofReturn?.id}-800.webp`,
    ofReview: `${ofReview?.id}-800.webp`,
  };
}
const PRODUCT_FIELDS = {
  ...FIXTURE_PRODUCTS[0],
  nameHi: '',
  descriptionHi: '',
  longDescriptionHi: '',
  imageTextsHi: [],
  factsHi: {},
};
const PUSH = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  language: 'en-IN',
};
const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** A request that each call could accept. */
function requestOf(name: DeskCallName): DeskSending {
  const event = { type: 'parcel.packed', version: 'unknown' };
  const requests: Readonly<Partial<Record<DeskCallName, DeskSending>>> = {
    checkLink: { body: { token: 'a'.repeat(43) } },
    requestLinkPasskey: { body: { token: 'a'.repeat(43) } },
    finishLink: { body: { token: 'a'.repeat(43), ...newApp('123456') } },
    sendDeskCode: { body: { email: 'asha@example.com' } },
    startDeskSession: { body: { email: 'asha@example.com', otp: '123456', ...appProof('123456') } },
    confirmDeskSession: { body: appProof('123456') },
    addDeskFactor: { body: { name: 'Tablet', factor: { kind: 'app', code: '123456', setUp: 'unknown' } } },
    renameDeskFactor: { params: UNKNOWN, body: { name: 'Tablet' } },
    removeDeskFactor: { params: UNKNOWN },
    invitePerson: { body: { email: 'new@shop.example', roles: ['packer'] } },
    changePersonRoles: { params: UNKNOWN, body: { roles: ['packer'] } },
    removePerson: { params: UNKNOWN },
    endPersonSessions: { params: UNKNOWN },
    changeDeskOrder: { body: event },
    changeDeskOrders: { body: { ...event, orders: [{ number, version: 'unknown' }] } },
    addDeskNote: { body: { text: 'Called.' } },
    retryDeskJob: { body: { id: NO_JOB } },
    printSlips: { query: { numbers: String(number) } },
    openLabels: { query: { numbers: String(number) } },
    getDeskReturn: { params: { id: ids.return } },
    changeDeskReturn: {
      params: { id: ids.return },
      body: { type: 'return.approved', version: 'unknown' },
    },
    getReturnPhoto: { params: { id: ids.return, file: ids.ofReturn } },
    decideDeskReview: { params: { id: ids.review }, body: { status: 'public', version: 'unknown' } },
    answerDeskReview: { params: { id: ids.review }, body: { text: 'Thanks.', version: 'unknown' } },
    getReviewPhoto: { params: { id: ids.review, file: ids.ofReview } },
    printInvoice: { params: { invoice: 'INV-2627-000001' } },
    getInvoicePdf: { params: { invoice: 'INV-2627-000001' } },
    getGstMonth: { params: { month: '2026-11' } },
    getGstFile: { params: { month: '2026-11', table: 'hsnB2c' } },
    getPayouts: { params: { month: '2026-11' } },
    uploadPayouts: { body: Buffer.from('id\n1') },
    getNumbers: { params: { month: '2026-11' } },
    getNumberFile: { params: { month: '2026-11', table: 'day' } },
    getDeskCustomer: { params: { id: ids.customer } },
    exportDeskCustomer: { params: { id: ids.customer } },
    getDeskProduct: { params: { id: ids.product } },
    saveDeskProduct: { params: { id: ids.product }, body: { version: 'unknown', fields: {} } },
    createDeskProduct: { body: { fields: PRODUCT_FIELDS } },
    uploadDeskPicture: { body: Buffer.from('<svg/>') },
    saveDeskSettings: { body: { version: 1_000, values: { name: 'Tulsi' } } },
    restoreDeskSettings: { body: { version: 1_000, restored: 0 } },
    previewProductImport: { query: { name: 'list.csv' }, body: Buffer.from('id,price\n') },
    importProducts: {
      query: { name: 'list.csv', id: NO_JOB, plan: 'unknown' },
      body: Buffer.from('id,price\n'),
    },
    stopProductImport: { body: { id: NO_JOB } },
    previewProductEdit: { body: { selection: { q: 'nothing' }, edit: { type: 'withdraw' } } },
    editProducts: {
      body: { selection: { q: 'nothing' }, edit: { type: 'withdraw' }, id: NO_JOB, plan: 'unknown' },
    },
    undoProductChange: { body: { id: NO_JOB } },
    exportProducts: { params: { format: 'csv' } },
    changeDeskStock: {
      params: { id: ids.product },
      body: { size: 'unknown', kind: 'count', number: 1, available: null, reason: 'Counted.' },
    },
    eraseDeskCustomer: { params: { id: ids.customer } },
    addDeskPush: { body: PUSH },
    removeDeskPush: { body: { endpoint: PUSH.endpoint } },
    createDeskCoupon: { body: { code: randomUUID(), percent: 10 } },
    endDeskCoupon: { params: { code: 'UNKNOWN' } },
  };
  return { params: { number }, ...requests[name] };
}

/** The roles of each call, written out, so that a change of the table is noticed. */
const ROLES: Readonly<Record<string, readonly DeskRole[]>> = {
  getDeskSession: ['owner', 'packer', 'editor', 'accountant'],
  listDeskOrders: ['owner', 'packer', 'accountant'],
  getDeskOrder: ['owner', 'packer', 'accountant'],
  changeDeskOrder: ['owner', 'packer'],
  changeDeskOrders: ['owner', 'packer'],
  addDeskNote: ['owner', 'packer'],
  printSlips: ['owner', 'packer'],
  retryDeskJob: ['owner'],
  openLabels: ['owner', 'packer'],
  printInvoice: ['owner', 'packer', 'accountant'],
  getInvoicePdf: ['owner', 'packer', 'accountant'],
  getGstMonth: ['owner', 'accountant'],
  getGstFile: ['owner', 'accountant'],
  getPayouts: ['owner', 'accountant'],
  uploadPayouts: ['owner', 'accountant'],
  getNumbers: ['owner', 'accountant'],
  getNumberFile: ['owner', 'accountant'],
  getToday: ['owner', 'packer', 'editor', 'accountant'],
  listDeskReturns: ['owner', 'packer', 'accountant'],
  getDeskReturn: ['owner', 'packer', 'accountant'],
  changeDeskReturn: ['owner', 'packer'],
  getReturnPhoto: ['owner', 'packer', 'accountant'],
  listDeskReviews: ['owner', 'editor'],
  decideDeskReview: ['owner', 'editor'],
  answerDeskReview: ['owner', 'editor'],
  getReviewPhoto: ['owner', 'editor'],
  listDeskProducts: ['owner', 'editor'],
  getDeskProduct: ['owner', 'editor'],
  createDeskProduct: ['owner', 'editor'],
  saveDeskProduct: ['owner', 'editor'],
  changeDeskStock: ['owner', 'editor'],
  uploadDeskPicture: ['owner', 'editor'],
  getDeskSettings: ['owner', 'editor'],
  saveDeskSettings: ['owner', 'editor'],
  restoreDeskSettings: ['owner', 'editor'],
  previewProductImport: ['owner', 'editor'],
  importProducts: ['owner', 'editor'],
  stopProductImport: ['owner', 'editor'],
  previewProductEdit: ['owner', 'editor'],
  editProducts: ['owner', 'editor'],
  getLastProductChange: ['owner', 'editor'],
  undoProductChange: ['owner', 'editor'],
  getProductTemplate: ['owner', 'editor'],
  exportProducts: ['owner', 'editor'],
  listDeskCustomers: ['owner', 'accountant'],
  getDeskCustomer: ['owner', 'accountant'],
  exportDeskCustomer: ['owner'],
  eraseDeskCustomer: ['owner'],
  listDeskCoupons: ['owner', 'accountant'],
  listCouponDepartments: ['owner'],
  createDeskCoupon: ['owner'],
  endDeskCoupon: ['owner'],
  endDeskSession: ['owner', 'packer', 'editor', 'accountant'],
  confirmDeskSession: ['owner', 'packer', 'editor', 'accountant'],
  getDeskAccount: ['owner', 'packer', 'editor', 'accountant'],
  requestNewDeskPasskey: ['owner', 'packer', 'editor', 'accountant'],
  prepareDeskApp: ['owner', 'packer', 'editor', 'accountant'],
  addDeskFactor: ['owner', 'packer', 'editor', 'accountant'],
  renameDeskFactor: ['owner', 'packer', 'editor', 'accountant'],
  removeDeskFactor: ['owner', 'packer', 'editor', 'accountant'],
  endOtherDeskSessions: ['owner', 'packer', 'editor', 'accountant'],
  getDeskPush: ['owner'],
  addDeskPush: ['owner'],
  removeDeskPush: ['owner'],
  listPeople: ['owner'],
  invitePerson: ['owner'],
  changePersonRoles: ['owner'],
  removePerson: ['owner'],
  endPersonSessions: ['owner'],
};

/** The calls that need a fresh code, likewise. */
const FRESH = [
  'requestNewDeskPasskey',
  'prepareDeskApp',
  'removeDeskFactor',
  'invitePerson',
  'changePersonRoles',
  'removePerson',
  'exportDeskCustomer',
  'eraseDeskCustomer',
  'exportProducts',
];
const FRESH_FOR_LARGE_REFUNDS = ['changeDeskOrder', 'changeDeskReturn'];

/** The refusal of a request of this test, whose ids are unknown; null when it is accepted. */
const OUTCOMES: Readonly<Partial<Record<DeskCallName, string>>> = {
  changeDeskOrder: 'desk_order_changed',
  changeDeskReturn: 'desk_return_changed',
  decideDeskReview: 'desk_review_changed',
  answerDeskReview: 'desk_review_changed',
  createDeskProduct: 'desk_product_exists',
  saveDeskProduct: 'desk_product_changed',
  changeDeskStock: 'desk_stock_changed',
  uploadDeskPicture: 'photo_format',
  saveDeskSettings: 'desk_settings_changed',
  restoreDeskSettings: 'desk_settings_changed',
  importProducts: 'desk_preview_outdated',
  stopProductImport: 'desk_nothing_to_stop',
  editProducts: 'desk_preview_outdated',
  undoProductChange: 'desk_nothing_to_undo',
  openLabels: 'desk_label_unavailable',
  printInvoice: 'desk_invoice_not_found',
  getInvoicePdf: 'desk_invoice_not_found',
  retryDeskJob: 'desk_job_not_failed',
  endDeskCoupon: 'desk_coupon_not_found',
  confirmDeskSession: 'desk_proof_refused',
  // The shop sends no notifications.
  addDeskPush: 'desk_push_refused',
  // The shop is at an IP address.
  requestNewDeskPasskey: 'passkeys_unavailable',
  addDeskFactor: 'desk_set_up_expired',
  renameDeskFactor: 'desk_factor_not_found',
  removeDeskFactor: 'desk_factor_not_found',
  changePersonRoles: 'desk_person_not_found',
  removePerson: 'desk_person_not_found',
  endPersonSessions: 'desk_person_not_found',
};

test('the table of calls and roles is complete', () => {
  expect(Object.keys(ROLES).toSorted()).toEqual(ofStaff.toSorted());
  expect(calls.filter(([, { access }]) => access === 'anyone').map(([name]) => name)).toEqual([
    'getDeskDemo',
    'checkLink',
    'requestLinkPasskey',
    'finishLink',
    'sendDeskCode',
    'requestDeskPasskey',
    'startDeskSession',
  ]);
  const freshCalls = (fresh: DeskCall['fresh']) =>
    calls.filter(([, call]) => call.fresh === fresh).map(([name]) => name);
  expect(freshCalls('always')).toEqual(FRESH);
  expect(freshCalls('largeRefunds')).toEqual(FRESH_FOR_LARGE_REFUNDS);
  // A call without roles is refused for everybody.
  expect(hasRole(DESK_ROLES, [])).toBe(false);
});

describe('nothing is changed or shown', () => {
  const identities: readonly (readonly [string, () => DeskSending])[] = [
    ['without a session', () => ({})],
    ['with an invented cookie', () => ({ cookie: `aangan_desk=${'a'.repeat(43)}` })],
    ["with a shopper's token", () => ({ headers: { authorization: `Bearer ${shopperToken}` } })],
    ["with a shopper's token as a cookie", () => ({ cookie: `aangan_desk=${shopperToken}` })],
    ['with the session of somebody who was removed', () => ({ cookie: removed.cookie })],
  ];
  test.each(identities)('%s', async (_, identity) => {
    const before = await allRows(shop.db);
    for (const name of ofStaff) {
      const { status, code, body } = await callDesk(shop, name, { ...requestOf(name), ...identity() });
      expect([name, status, code]).toEqual([name, 401, 'desk_sign_in_required']);
      expect(Object.keys(body)).toEqual(['success', 'code', 'message']);
    }
    expect(await allRows(shop.db)).toEqual(before);
  });

  const owner = () => ({ cookie: people.get('owner')?.cookie ?? '' });
  const elsewhere: readonly (readonly [string, () => DeskSending])[] = [
    ['of another origin', () => ({ origin: 'https://evil.example' })],
    ['of another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['of a page without an origin', () => ({ origin: 'null' })],
    ['without an origin', () => ({ origin: null })],
    ['of another site, as the browser says', () => ({ headers: { 'sec-fetch-site': 'cross-site' } })],
    ['of another subdomain', () => ({ headers: { 'sec-fetch-site': 'same-site' } })],
  ];
  test.each(elsewhere)('by a request %s', async (_, sending) => {
    const before = await allRows(shop.db);
    for (const name of writes) {
      const { status, code } = await callDesk(shop, name, { ...requestOf(name), ...owner(), ...sending() });
      expect([name, status, code]).toEqual([name, 403, 'desk_origin_refused']);
    }
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('to a page of another site that reads with the cookie', async () => {
    for (const name of ofStaff.filter((each) => !writes.includes(each)))
      for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://static.shop.example' }]) {
        const { code } = await callDesk(shop, name, { ...requestOf(name), ...owner(), headers });
        expect([name, code]).toEqual([name, 'desk_origin_refused']);
      }
  });

  test('by a request with a forged host, whose origin is the same', async () => {
    const before = await allRows(shop.db);
    for (const name of writes) {
      const { path, method } = deskCalls[name];
      const answer = await shop.app.inject({
        method,
        url: path.replaceAll(/:(\w+)/g, (_, param: string) => String(requestOf(name).params?.[param])),
        headers: { host: 'evil.example', origin: 'http://evil.example', ...owner() },
        payload: Object(requestOf(name).body ?? {}),
      });
      expect([name, answer.statusCode]).toEqual([name, 403]);
    }
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('by a form of another page, which cannot send JSON', async () => {
    const answer = await fetch(`${shop.url}/api/desk/session/end`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: shop.url, ...owner() },
      body: '{}',
    });
    expect(answer.status).toBe(415);
    expect((await callDesk(shop, 'getDeskSession', owner())).status).toBe(200);
  });
});

describe.each(DESK_ROLES)('the role %s', (role) => {
  test.each(ofStaff)('and %s', async (name) => {
    const cookie =
      name === 'endDeskSession' ? (await joinStaff(shop, role)).cookie : people.get(role)?.cookie;
    const isPermitted = ROLES[name]?.includes(role) ?? false;
    const { status, code } = await callDesk(shop, name, { ...requestOf(name), cookie });
    if (!isPermitted) return expect([status, code]).toEqual([403, 'desk_not_permitted']);
    expect(code).toBe(OUTCOMES[name] ?? null);
  });
});

describe('ten minutes after the last code of the app or passkey', () => {
  let old: StaffOfTest;
  beforeAll(async () => {
    old = await joinStaff(shop, 'owner');
    shop.clock.advance(10 * 60_000);
  });

  test.each(ofStaff.filter((name) => name !== 'endDeskSession'))('%s', async (name) => {
    const before = await allRows(shop.db);
    const { status, code } = await callDesk(shop, name, { ...requestOf(name), cookie: old.cookie });
    if (!FRESH.includes(name)) return expect(code).toBe(OUTCOMES[name] ?? null);
    expect([status, code]).toEqual([403, 'desk_code_needed']);
    expect(await allRows(shop.db)).toEqual(before);
  });
});

test('a session of the desk is no session of the shop, and does not end one', async () => {
  const { cookie } = await joinStaff(shop, 'owner');
  const asShopper = await shop.call('getProfile', { headers: { cookie } });
  expect(asShopper.status).toBe(401);
  const token = cookie.split('=')[1] ?? '';
  expect((await shop.call('getProfile', { token })).status).toBe(401);
  await callDesk(shop, 'endDeskSession', { cookie, headers: { authorization: `Bearer ${shopperToken}` } });
  expect((await shop.call('getProfile', { token: shopperToken })).status).toBe(200);
  const other = await joinStaff(shop, 'owner');
  await shop.call('signOut', { token: shopperToken, headers: { cookie: other.cookie } });
  expect((await callDesk(shop, 'getDeskSession', { cookie: other.cookie })).status).toBe(200);
});

test('the calls are not in the document of the API', async () => {
  const document = await (await fetch(`${shop.url}/api/openapi.json`)).text();
  expect(document).toContain('/api/order/place');
  expect(document).not.toMatch(/desk/i);
});
