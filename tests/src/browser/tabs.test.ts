import { expect, test } from 'vitest';
import { tabs } from '../../../src/browser/tabs.ts';

test('a tab receives the carts that other tabs share, and not its own', async () => {
  const received: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  const stop = tabs.onCart((shared) => {
    received.push(shared);
    arrived.resolve();
  });
  tabs.shareCart({ account: 'asha', saved: { diya: { Small: 1 } } });
  const otherTab = new BroadcastChannel('aangan');
  otherTab.postMessage({ type: 'cart', tab: 2, account: 'asha', saved: { diya: { Small: 2 } } });
  await arrived.promise;
  stop();
  otherTab.close();
  expect(received).toMatchObject([{ account: 'asha', saved: { diya: { Small: 2 } } }]);
});

test('a tab learns that another tab has ordered the cart, and ignores its own orders', async () => {
  const received: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  const stop = tabs.onOrder((placed) => {
    received.push(placed);
    arrived.resolve();
  });
  tabs.announceOrder({ account: 'asha' });
  const otherTab = new BroadcastChannel('aangan');
  otherTab.postMessage({ type: 'ordered', tab: 2, account: 'ravi' });
  await arrived.promise;
  stop();
  otherTab.close();
  expect(received).toMatchObject([{ account: 'ravi' }]);
});
