import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsServer } from '../../server/metrics/route.ts';
import { startShop, type Shop } from './harness.ts';

const TOKEN = 'a-token-of-the-tests';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => shop.close());

async function scrape(headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) {
  const response = await fetch(`${shop.url}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

describe('metrics', () => {
  test('are served to the bearer of the token alone', async () => {
    const { status, type } = await scrape();
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const refused = await Promise.all(
      [{}, { authorization: 'Bearer another' }, { authorization: TOKEN }].map((headers) => scrape(headers)),
    );
    expect(refused.map((answer) => answer.status)).toEqual([401, 401, 401]);
  });

  test('are off without a setting, and on their own port are not on the port of the shop', async () => {
    for (const env of [{}, { METRICS_PORT: '9464' }]) {
      const other = await startShop({ env });
      expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
      await other.close();
    }
  });

  test('on their own port answer nothing else', async () => {
    const server = metricsServer(
      { read: async () => 'up 1\n', contentType: 'text/plain', observe: () => undefined },
      null,
    );
    const paths = ['/metrics', '/api/config', '/'];
    const answers = await Promise.all(paths.map((url) => server.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  });

  test('count responses by method, route and status, and measure them', async () => {
    await shop.call('listProducts');
    await shop.call('trackOrder', { params: { orderId: 'canary-order' } });
    await fetch(`${shop.url}/product/canary-product?email=canary@example.com`);
    await fetch(`${shop.url}/canary/9123456780`);
    const { text } = await scrape();
    expect(text).toContain(
      'aangan_http_requests_total{method="GET",route="/api/product/list",status="200"} 1',
    );
    expect(text).toContain(
      'aangan_http_requests_total{method="GET",route="/api/shiprocket/track/:orderId",status="401"} 1',
    );
    expect(text).toContain(
      'aangan_http_requests_total{method="GET",route="/product/:productId",status="404"} 1',
    );
    expect(text).toContain('aangan_http_requests_total{method="GET",route="none",status="404"} 1');
    expect(text).toContain(
      'aangan_http_request_duration_seconds_count{method="GET",route="/api/product/list"} 1',
    );
    expect(text).not.toMatch(/canary|9123456780/);
  });

  test('have no more series after requests to a thousand invented paths and methods', async () => {
    const seriesOf = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('aangan_http')).length;
    const visit = (method: string, path: string) =>
      new Promise((resolve, reject) => {
        request(shop.url + path, { method }, (response) => {
          response.resume().once('end', () => resolve(null));
        })
          .once('error', reject)
          .end();
      });
    await Promise.all(['GET', 'PROPFIND'].map((method) => visit(method, '/first')));
    const before = seriesOf((await scrape()).text);
    for (let index = 0; index < 1_000; index += 1)
      await visit(index % 2 === 0 ? 'GET' : 'PROPFIND', `/invented/${index}`);
    expect(seriesOf((await scrape()).text)).toBe(before);
  });

  test('describe the process, the database, the orders and the jobs', async () => {
    const { text } = await scrape();
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).toContain('aangan_database_up 1');
    expect(text).toContain('# TYPE aangan_orders gauge');
    expect(text).toContain('# TYPE aangan_jobs gauge');
    expect(text.includes('aangan_database_connections{state="idle"}')).toBe(
      shop.database.kind === 'postgres',
    );
  });
});
