import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { startShop, type Shop } from './harness.ts';

/** Routes below /api that are not calls of the app: webhooks of the providers, the OpenAPI description, and files. */
const NOT_CALLS =
  /^\/api\/(webhooks\/\w+|openapi\.json|stock-alerts\/stop\/:token|photos\/:file|order\/invoice)$/;

const Description = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.object({ operationId: v.string() }))),
});

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Parses Fastify's printed route tree: an indented line continues the path of its parent. */
function addressesIn(tree: string): readonly string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own] = /^(.*?)[├└]── (\S+)/.exec(line) ?? [];
    if (own === undefined) return [];
    parents.length = indent.length / 4;
    parents.push(own);
    return [parents.join('')];
  });
}

describe('contract/calls.ts and the routes of the server', () => {
  test('every call has a route, with its method and address', async () => {
    const answer = await fetch(`${shop.url}/api/openapi.json`);
    const { paths } = v.parse(Description, await answer.json());
    const routed = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ]),
    );
    const expected = Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`]);
    expect(Object.fromEntries(routed)).toEqual(Object.fromEntries(expected));
  });

  test('every route below /api is a call, a webhook, the page that ends stock alerts, the page of an invoice, a photograph or the description of the API', () => {
    const addresses = addressesIn(shop.app.printRoutes({ commonPrefix: false }));
    const ofCalls = new Set<string>(Object.values({ ...calls, ...deskCalls }).map(({ path }) => path));
    const unknown = addresses.filter(
      (address) => address.startsWith('/api') && !ofCalls.has(address) && !NOT_CALLS.test(address),
    );
    expect(addresses).toContain('/sandbox/webhooks/deliver');
    expect(unknown).toEqual([]);
    expect(addresses).toEqual(expect.arrayContaining([...ofCalls]));
  });
});
