import { afterEach, expect, test, vi } from 'vitest';
import { showOffline } from '../../src/inspect/showOffline.ts';

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

      readonly postMessage = (message: unknown) => void posted.push(message);
    },
  );
  const location = { pathname: '/verify', search: '?orderId=o1&token=c4nary' };
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('document', { title: 'Aangan' });
  showOffline(() => null);
  expect(posted).toEqual([
    expect.objectContaining({ type: 'shop.opened', address: '/verify?orderId=o1&token=•••' }),
  ]);
});
