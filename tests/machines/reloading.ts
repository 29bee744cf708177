import { vi } from 'vitest';
import { createActor } from 'xstate';
import { cartMachine } from '../../machines/cart.machine.ts';
import { createOtherBackend } from '../../src/backend/otherBackend.ts';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { createRecords } from '../../src/storage/records.ts';
import type { Records } from '../../src/storage/records.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { CONFIG } from './sampleShop.ts';

/** A reloaded page: the services of its machines over records that survive the reload. */

/** The part of a browser that the services use; storage is blocked, so records are in memory. */
export function stubBrowser(): void {
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    location: { assign: () => undefined },
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(console, 'warn').mockReturnValue();
}

/** A browser in which this shopper has signed in. */
export function recordsOf(userId: string): Records {
  const records = createRecords();
  records.session.set('userId', userId);
  return records;
}

/** The shopper’s addresses: the default one and another. */
const ADDRESSES = ['1', '2'].map((id) => ({ ...ADDRESS, id, isDefault: id === '1' }));

/** Every request except for the saved addresses stays pending: the test responds. */
export function dependenciesOver(records: Records, address = '/'): Dependencies {
  let here = address;
  const api: Dependencies['api'] = ({ name }) =>
    new Promise((resolve) => {
      // The only responses of these types.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (name === 'getAddress') resolve({ success: true, address: ADDRESS } as never);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (name === 'listAddresses') resolve({ addresses: ADDRESSES } as never);
    });
  return {
    api,
    records,
    seenPrices: {
      get: () => ({}),
      subscribe: () => () => false,
      store: () => undefined,
      forget: () => undefined,
    },
    navigation: { currentAddress: () => here, go: (to) => void (here = to) },
    notify: () => undefined,
    config: () => CONFIG,
    products: () => [],
    serverLists: null,
    apiHost: async () => '',
    loadOtherBackend: async () => ({ createOtherBackend }),
    untilConfigured: async () => undefined,
    cart: () => createActor(cartMachine),
    sendToStore: () => undefined,
  };
}
