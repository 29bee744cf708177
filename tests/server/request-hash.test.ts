import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OrderRequestBody } from '../../contract/orders/entities.ts';
import { toPaise } from '../../contract/money.ts';
import { requestHash } from '../../server/checkout/request-hash.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';

/** A request as version 0.1.0 of the app sends it. */
const SENT = {
  address: { ...ADDRESS, phone: '98765 43210' },
  items: [
    { productId: 'kurta', size: 'M', quantity: 1 },
    { productId: 'brass-diya', size: 'One Size', quantity: 2 },
  ],
  amount: 2_297.5,
  paymentMethod: 'cod',
} as const;
/** The hash that version 0.1.0 stored with its order. */
const STORED = '98169060c50af0ef54fe79d1e51aecda47e082a427607d2cda62c4f25230302f';

const parseRequest = (body: object) => {
  const request = v.parse(OrderRequestBody, body);
  return { ...request, amount: toPaise(request.amount) };
};

describe('the hash of a request', () => {
  test('equals the hash that older versions stored, so that a request can be repeated after an update', () => {
    expect(requestHash(parseRequest(SENT))).toBe(STORED);
    expect(requestHash(parseRequest({ ...SENT, items: SENT.items.toReversed() }))).toBe(STORED);
    expect(requestHash(parseRequest({ ...SENT, paymentMethod: 'stripe' }))).toBe(STORED);
  });

  test('does not change for older requests: fields that they lack have no default', () => {
    // Repetitions under an Idempotency-Key are compared as JSON (server/http/idempotency.ts).
    expect(JSON.stringify(v.parse(OrderRequestBody, SENT))).toBe(JSON.stringify(SENT));
  });

  test('differs with every field, including later ones', () => {
    const request = parseRequest(SENT);
    const [kurta, diya] = SENT.items;
    const others = [
      { ...request, items: [kurta] },
      { ...request, items: [{ ...kurta, quantity: 2 }, diya] },
      { ...request, items: [{ ...kurta, engraving: 'A' }, diya] },
      { ...request, address: { ...SENT.address, city: 'Mysore' } },
      { ...request, address: { ...SENT.address, landmark: 'Clock tower' } },
      { ...request, amount: toPaise(2_297) },
      { ...request, note: 'For Asha' },
      { ...request, note: 'For Ravi' },
    ];
    const hashes = others.map((other) => requestHash(other));
    expect(new Set([STORED, ...hashes]).size).toBe(others.length + 1);
  });

  test('does not depend on the order of fields, and leaves out missing ones', () => {
    const request = parseRequest(SENT);
    const one = { ...request, note: 'For Asha', gift: true };
    const other = { gift: true, note: 'For Asha', ...request };
    expect(requestHash(one)).toBe(requestHash(other));
    const none = { ...request, note: undefined };
    expect(requestHash(none)).toBe(STORED);
  });
});
