import { toPaise } from '../contract/money.ts';
import { ADDRESS } from './exampleAddress.ts';

// The examples of the desk's machines, see examples.ts.

const DATE = 1_772_359_200_000;
const ROW = {
  number: 100_042,
  placedAt: DATE,
  name: 'Asha Rao',
  city: 'Mysuru',
  pin: '570001',
  total: toPaise(998),
  paymentMethod: 'cod',
  paid: false,
  stage: 'confirmed',
  units: 2,
  attention: null,
  version: 'v1',
};
const ORDER = {
  ...ROW,
  id: 'o1',
  lines: [
    {
      productId: 'brass-diya',
      name: 'Brass diya',
      size: 'Small',
      quantity: 2,
      cancelled: 0,
      price: toPaise(499),
      image: null,
    },
  ],
  address: ADDRESS,
  subtotal: toPaise(998),
  deliveryFee: toPaise(0),
  discount: toPaise(0),
  coupon: null,
  cancelledAmount: toPaise(0),
  giftWrap: null,
  giftMessage: null,
  gstin: null,
  companyName: null,
  expectedBy: null,
  payments: [],
  refund: null,
  partRefunds: [],
  refundable: toPaise(0),
  cashRemittedAt: null,
  parcel: null,
  returns: [],
  timeline: [{ event: 'placed', date: DATE }],
  messages: [],
  notes: [],
  audit: [],
  accepted: ['parcel.packed', 'parcel.pickedUp', 'address.changed', 'units.cancelled', 'order.cancelled'],
};
const RETURN = {
  id: 'r1',
  number: 100_042,
  name: 'Asha Rao',
  status: 'requested',
  reason: 'damaged',
  resolution: 'refund',
  units: 1,
  photos: 0,
  refund: toPaise(499),
  date: DATE,
  items: [],
  note: '',
  pictures: [],
  isCash: true,
  account: null,
  reference: null,
  declineReason: null,
  booksPickUp: false,
  pickUp: null,
  exchange: null,
  timeline: [],
  audit: [],
  accepted: ['return.approved', 'return.declined'],
  declineReasons: ['used', 'other'],
  version: 'v1',
};
const REVIEW = {
  id: 'w1',
  product: 'Brass diya',
  productId: 'brass-diya',
  customerId: 'u1',
  name: 'Asha',
  rating: 4,
  comment: 'Warm light.',
  status: 'held',
  bought: true,
  hasContactDetails: false,
  reports: 0,
  answer: null,
  pictures: [],
  date: DATE,
  decision: null,
  accepted: ['public', 'hidden'],
  version: 'v1',
};
const CUSTOMER = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  orders: 1,
  since: DATE,
  deletedAt: null,
  newestOrders: [ROW],
  returns: [],
  reviews: [],
  messages: [],
  coupons: [],
  erasureBlockedBy: null,
};
const SESSION = {
  staff: { id: 's1', email: 'owner@shop.example', roles: ['owner'] },
  expiresAt: 4_102_444_800_000,
};
const ACCOUNT = {
  email: 'owner@shop.example',
  roles: ['owner'],
  factors: [{ id: 'f1', kind: 'app', name: 'Phone', createdAt: DATE, lastUsedAt: null }],
  otherSessions: 1,
};
const PERSON = { id: 's2', email: 'packer@shop.example', roles: ['packer'], isSetUp: true, sessions: 1 };
const LINK = { email: PERSON.email, link: 'https://shop.example/desk#token=example', minutes: 30 };
const APP = { otpauthUri: 'otpauth://totp/example', secret: 'JBSWY3DPEHPK3PXP', setUp: 'example-set-up' };
const FILTERS = { q: 'diya', stage: null, method: null, attention: false };
const CREDENTIAL = { id: 'p1', rawId: 'p1', type: 'public-key' };

export const DESK_INPUTS: Readonly<Record<string, unknown>> = {
  deskCustomer: { id: CUSTOMER.id },
  deskList: { filters: { show: 'waiting' } },
  deskOrder: { number: ORDER.number },
  deskOrders: { filters: FILTERS },
  deskReturn: { id: RETURN.id },
  deskReview: { review: REVIEW },
  deskSession: { token: null },
  deskSetUp: { token: 'example-token-of-forty-three-characters-xxx' },
};

export const DESK_OUTPUTS: Readonly<Record<string, readonly unknown[]>> = {
  fetchOrder: [ORDER],
  causeEvent: [{ order: { ...ORDER, stage: 'packed', version: 'v2' }, refusal: null }],
  addNote: [ORDER],
  fetchOrderRows: [
    { orders: [ROW], after: null },
    { orders: [ROW], after: '100042' },
  ],
  changeOrders: [{ type: 'parcel.packed', results: [{ number: ROW.number, refusal: null, order: ROW }] }],
  fetchReturn: [RETURN],
  decideReturn: [{ found: { ...RETURN, status: 'approved', version: 'v2' }, refusal: null }],
  fetchRows: [
    { rows: [{ id: RETURN.id }], after: null },
    { rows: [{ id: RETURN.id }], after: 'r1' },
  ],
  changeReview: [{ review: { ...REVIEW, status: 'public', version: 'v2' }, refusal: null }],
  fetchCustomer: [CUSTOMER],
  eraseCustomer: [{ ...CUSTOMER, name: '', email: '', deletedAt: DATE }],
  fetchPeople: [[PERSON]],
  invite: [{ people: [PERSON], link: LINK }],
  changeRoles: [[PERSON]],
  removePerson: [[]],
  endSessions: [[{ ...PERSON, sessions: 0 }]],
  fetchSession: [null, SESSION],
  startSession: [SESSION],
  answerPasskey: [
    {
      ...CREDENTIAL,
      response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 's', userHandle: 'u' },
    },
  ],
  createPasskey: [
    { ...CREDENTIAL, response: { clientDataJSON: 'c', attestationObject: 'o', transports: ['internal'] } },
  ],
  checkLink: [{ email: PERSON.email, otpauthUri: APP.otpauthUri, secret: APP.secret }],
  finishLink: [SESSION],
  fetchAccount: [ACCOUNT],
  prepareApp: [APP],
  addFactor: [ACCOUNT],
  renameFactor: [ACCOUNT],
  removeFactor: [ACCOUNT],
  endOtherSessions: [{ ...ACCOUNT, otherSessions: 0 }],
};

export const DESK_EVENTS: Readonly<Record<string, object>> = {
  'event.requested': { event: 'parcel.packed' },
  'note.submitted': { text: 'Called her.' },
  'filters.changed': { filters: FILTERS },
  'order.toggled': { number: ROW.number },
  // An event of two machines: of the desk's list of orders, and of a shopper's profile.
  'change.requested': { event: 'parcel.packed', field: 'name' },
  'decision.requested': { event: 'return.approved' },
  'list.filtered': { filters: { show: 'declined' } },
  'reason.submitted': { reason: 'Names a person' },
  'answer.submitted': { text: 'Thank you.' },
  'invitation.submitted': { email: PERSON.email, roles: ['packer'] },
  'link.requested': { personId: PERSON.id },
  'roles.edit': { personId: PERSON.id },
  'roles.submitted': { roles: ['packer', 'editor'] },
  // Of the people, and of the own account.
  'removal.requested': { personId: PERSON.id, factorId: 'f1' },
  'sessions.end': { personId: PERSON.id },
  'codes.submitted': { otp: '123456', totp: '654321' },
  'passkey.chosen': { otp: '123456' },
  'code.submitted': { code: '654321' },
  'totp.submitted': { totp: '654321' },
  'factor.edit': { factorId: 'f1' },
  'name.submitted': { name: 'New phone' },
};

/** What the forms of an order and of a return send, beside what belongs to other machines. */
export const DESK_DETAILS = {
  reason: 'used',
  courier: 'Ravi',
  trackingNumber: '42',
  items: [{ productId: 'brass-diya', size: 'Small', quantity: 1 }],
  amount: toPaise(100),
  reference: 'UTR 1',
  address: ADDRESS,
  hasOwnCourier: false,
  isSentAgain: true,
};
