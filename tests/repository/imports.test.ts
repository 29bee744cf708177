import { describe, expect, test } from 'vitest';
import { checkImports, findCycles } from '../../scripts/check/imports.ts';
import { findForbiddenImports } from '../../scripts/check/layers.ts';

describe('imports', () => {
  test('follow the order of the folders and have no cycles', () => {
    expect(checkImports()).toEqual([]);
  });

  test('with a cycle are found', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['d.ts', 'b.ts']],
      ['d.ts', []],
    ]);
    expect(findCycles(graph)).toEqual([['b.ts', 'c.ts', 'b.ts']]);
  });

  test.each([
    ['contract/money.ts', 'machines/cart.machine.ts', 'contract may import nothing else.'],
    [
      'server/orders/reply.ts',
      'machines/cart.machine.ts',
      'server may import machines/order.machine.ts, machines/return.machine.ts, contract.',
    ],
    [
      'server/shop.ts',
      'packages/provider-sandbox/src/index.ts',
      'server may import machines/order.machine.ts, machines/return.machine.ts, contract.',
    ],
    ['src/services/accounts/auth.ts', 'src/app/notify.ts', 'src/services is not above src/app.'],
    ['src/pages/Cart/Cart.tsx', 'src/pages/Home/Home.tsx', 'src/pages/Cart is not above src/pages/Home.'],
    [
      'server/shipping/routes.ts',
      'server/checkout/pricing.ts',
      'server/shipping is not above server/checkout.',
    ],
    ['server/pages/pages.ts', 'server/shop.ts', 'server/pages is not above server/shop.ts.'],
    ['src/lists/list.ts', 'src/api/client.ts', 'its folder has no line in scripts/check/layers.ts.'],
  ])('of %s: %s is forbidden', (file, target, rule) => {
    expect(findForbiddenImports(new Map([[file, [target]]]))).toEqual([`${file} imports ${target}: ${rule}`]);
  });

  test.each([
    ['src/pages/Cart/Cart.tsx', 'src/hooks/shopContext.ts'],
    ['src/pages/Cart/Cart.tsx', 'src/pages/Cart/CartRow.tsx'],
    ['src/inspect/showOffline.ts', 'packages/inspector/src/client/index.ts'],
    ['server/orders/change-order.ts', 'machines/order.machine.ts'],
    ['server/start-shop.ts', 'packages/provider-sandbox/src/index.ts'],
    ['server/db/open.ts', 'server/config.ts'],
    ['tests/repository/imports.test.ts', 'scripts/check/imports.ts'],
  ])('of %s: %s is allowed', (file, target) => {
    expect(findForbiddenImports(new Map([[file, [target]]]))).toEqual([]);
  });
});
