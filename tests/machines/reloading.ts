import { vi } from 'vitest';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { createRecords } from '../../src/memory/records.ts';
import type { Records } from '../../src/memory/records.ts';
import { ADDRESS } from '../contract/goods.ts';
import { CONFIG } from './shop.ts';

/** A page that is loaded again: what its machines are provided with in the shop, over records that outlive them. */

/** As much of a browser as the dependencies touch; it blocks storage, so records are kept in memory. */
export function standInForTheBrowser(): void {
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

/** Every call but the one for the saved address waits for ever: what is answered, the test says. */
export function dependenciesOver(records: Records, address = '/'): Dependencies {
  let here = address;
  const api: Dependencies['api'] = (name) =>
    new Promise((resolve) => {
      // The one call whose answer has this form.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (name === 'getAddress') resolve({ success: true, address: ADDRESS } as never);
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
    sendToStore: () => undefined,
  };
}
