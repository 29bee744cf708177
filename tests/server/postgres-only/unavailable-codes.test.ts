import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';

test.each([
  ['a Unix socket that a stopped server has removed', 'postgres://shop@/shop?host=/no-such-folder'],
  ['a port on which nobody listens', 'postgres://shop@127.0.0.1:1/shop'],
  ['a host name that is unknown', 'postgres://shop@no-such-host.invalid/shop'],
])('%s counts as an unavailable database', async (_, connectionString) => {
  const error: unknown = await new Client({ connectionString }).connect().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a missing file does not count as an unavailable database', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseUnavailable(missing)).toBe(false);
});
