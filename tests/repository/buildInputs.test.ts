import { afterEach, expect, test, vi } from 'vitest';
import { hashOfInputs } from '../../scripts/build.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function hashWith(apiHost: string): string {
  vi.stubEnv('VITE_API_HOST', apiHost);
  return hashOfInputs();
}

test('a build is stale when the address of the API has changed, and only then', () => {
  const own = hashWith('');
  expect(hashWith('')).toBe(own);
  const other = hashWith('https://api.shop.example');
  expect(other).not.toBe(own);
  expect(hashWith('https://api.other.example')).not.toBe(other);
  expect(() => hashWith('shop')).toThrow('VITE_API_HOST');
});

test('a build for production, which has no inspector, is another one', () => {
  const development = hashOfInputs();
  vi.stubEnv('NODE_ENV', 'production');
  expect(hashOfInputs()).not.toBe(development);
});
