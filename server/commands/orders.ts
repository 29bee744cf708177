import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ShopCommand } from './shop-command.ts';

const OrderNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const Slip = v.object({ html: v.string() });

/** `npm run shop -- orders`: what is printed about an order. */
export const ordersCommand: ShopCommand = {
  usage: `npm run shop -- orders slip ORDER

Writes the packing slip of an order to packing-slip-ORDER.html, to print it in a browser: the items, the address, gift
wrap and gift message, and the GSTIN of a business buyer. It has no prices. Please delete the file afterwards.`,
  parse: ([action, number, ...rest]) => {
    if (action !== 'slip' || rest.length > 0 || !v.is(OrderNumber, number)) return null;
    return async ({ call }) => {
      const { html } = v.parse(Slip, await call('GET', `/orders/slip?number=${number}`));
      const file = `packing-slip-${number}.html`;
      await writeFile(file, html, { mode: 0o600 });
      return `${file} is written.`;
    };
  },
};
