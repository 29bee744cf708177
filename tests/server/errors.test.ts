import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply } from '../../contract/calls.ts';
import { oneTimeCodes, users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function refusal(path: string, init: RequestInit = {}): Promise<{ status: number; message: string }> {
  const response = await fetch(shop.url + path, init);
  const { message } = v.parse(v.strictObject(ErrorReply.entries), await response.json());
  return { status: response.status, message };
}

const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  refusal('/api/user/check-account', { method: 'POST', body, headers });

describe('unreadable requests are refused with an error body', () => {
  test.each(['{', '{"identifier":}', 'identifier=a', '"\\ud800', '[1,'])(
    'malformed JSON: %s',
    async (body) => {
      expect(await post(body)).toEqual({ status: 400, message: 'The request could not be read.' });
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'a body of type %s',
    async (type) => {
      const refused = await post('{"identifier":"a@b.example"}', { 'content-type': type });
      expect(refused).toEqual({ status: 415, message: 'Please send JSON.' });
    },
  );

  test('a compressed body', async () => {
    const bomb = gzipSync('{"identifier":"a@b.example"}');
    expect((await post(bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('a body above 256 KB', async () => {
    const refused = await post(JSON.stringify({ identifier: 'a'.repeat(257 * 1024) }));
    expect(refused).toEqual({ status: 413, message: 'The request is too large.' });
  });

  test.each(['null', '[]', '"text"', '5', '{}', '', '{"identifier":5}', '{"identifier":null}'])(
    'a body of the wrong shape: %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  test('a malformed percent-encoding in the path', async () => {
    expect((await refusal('/api/reviews/%ff')).status).toBe(400);
  });

  test('headers that are too large end the connection with 431', async () => {
    const response = await raw(`GET / HTTP/1.1\r\nhost: shop\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(response).toMatch(
      /^HTTP\/1.1 431 .*"success":false,"code":"headers_too_large","message":"The headers are too large."/s,
    );
  });
});

test('anything that is not HTTP ends the connection with 400', async () => {
  expect(await raw('namaste\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"success":false,"code":"invalid_request"/s);
});

describe('characters that a database cannot store are refused', () => {
  test.each([
    ['NUL', String.raw`{"identifier":"a\u0000@b.example"}`],
    ['half a surrogate pair', String.raw`{"identifier":"a\ud83d@b.example"}`],
    ['NUL in a field that nobody reads', String.raw`{"identifier":"a@b.example","other":["x\u0000"]}`],
    ['NUL in the name of a field', String.raw`{"identifier":"a@b.example","oth\u0000er":1}`],
    ['half a surrogate pair, deep down', String.raw`{"identifier":"a@b.example","a":{"b":[{"c":"\udc00"}]}}`],
  ])('%s in a body', async (_what, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      message: 'The request contains characters that are not allowed.',
    });
  });

  test.each(['/api/shiprocket/track/a%00b', '/api/product/list?page=%00'])(
    'NUL in the path or query %s',
    async (path) => {
      expect((await refusal(path)).status).toBe(400);
    },
  );
});

describe('malicious bodies are refused', () => {
  test.each([
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":{"__proto__":1}}',
  ])('%s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('nesting a hundred thousand levels deep', async () => {
    const depth = 100_000;
    const refused = await post(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(refused.status).toBe(400);
  });

  test('nesting 17 levels deep', async () => {
    const refused = await post(`{"identifier":"a@b.example","deep":${'['.repeat(17)}${']'.repeat(17)}}`);
    expect(refused).toEqual({ status: 400, message: 'The request is nested too deeply.' });
  });
});

describe('unknown paths and methods', () => {
  test.each(['/api/nothing', '/api/', '/api', '/api/product', '/api/product/list/more'])(
    '%s is a 404',
    async (path) => {
      expect(await refusal(path)).toEqual({ status: 404, message: 'This address does not exist.' });
      expect((await refusal(path, { method: 'POST', body: '{}', headers: JSON_TYPE })).status).toBe(404);
    },
  );

  test.each([
    ['POST', '/api/product/list', 'GET'],
    ['DELETE', '/api/user/address', 'GET'],
    ['GET', '/api/cart/add', 'POST'],
    ['PATCH', '/api/order/place', 'POST'],
  ])('%s %s is a 405 with an Allow header', async (method, path, allowed) => {
    const response = await fetch(shop.url + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(allowed);
    expect(v.is(ErrorReply, await response.json())).toBe(true);
  });
});

test('an empty body with a JSON content type counts as no body', async () => {
  const init = { method: 'POST', headers: JSON_TYPE };
  expect((await refusal('/api/cart/get', init)).status).toBe(401);
});

test('no refused request changed anything', async () => {
  expect([await shop.db.$count(users), await shop.db.$count(oneTimeCodes)]).toEqual([0, 0]);
  expect(shop.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString();
    });
    socket.once('close', () => resolve(received)).once('error', reject);
  });
}
