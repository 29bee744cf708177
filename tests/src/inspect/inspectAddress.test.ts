import { afterEach, expect, test, vi } from 'vitest';
import { createMask, SECRETS } from 'xstate-offline-inspector/client';
import { showOffline } from '../../../src/inspect/showOffline.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the address that identifies a tab to the inspector contains no token', () => {
  vi.useFakeTimers();
  const posted: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly addEventListener = () => undefined;

      readonly postMessage = (text: string) => void posted.push(JSON.parse(text));
    },
  );
  const location = { pathname: '/verify', search: '?orderId=o1&token=c4nary' };
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('document', { title: 'Aangan' });
  showOffline(() => null, createMask(SECRETS));
  const address: unknown = expect.stringMatching(/^\/verify\?orderId=o1&token=[a-z]\d[a-z]{4}$/);
  expect(posted).toEqual([expect.objectContaining({ type: 'shop.opened', address })]);
  expect(JSON.stringify(posted)).not.toContain('c4nary');
});
