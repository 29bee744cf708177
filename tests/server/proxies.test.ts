import { expect, test } from 'vitest';
import type { AppBuild } from '../../server/pages/app-build.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop } from './harness.ts';

async function addressSeen(env: Record<string, string>): Promise<string> {
  const build: AppBuild = {
    ...fakeBuild(),
    serveFiles: async (app) => {
      app.get('/who', async (request) => request.ip);
    },
  };
  const shop = await startShop({ env, build, stocked: false });
  try {
    const response = await fetch(`${shop.url}/who`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    return await response.text();
  } finally {
    await shop.close();
  }
}

test('trusts X-Forwarded-For from a trusted proxy', async () => {
  expect(await addressSeen({ TRUST_PROXY: '127.0.0.0/8' })).toBe('203.0.113.7');
});

test.each([['off'], ['10.0.0.0/8']])(
  'ignores X-Forwarded-For from any other address (TRUST_PROXY=%s)',
  async (trusted) => {
    expect(await addressSeen({ TRUST_PROXY: trusted })).toBe('127.0.0.1');
  },
);
