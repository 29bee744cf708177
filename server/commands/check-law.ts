import * as v from 'valibot';
import type { ShopCommand } from './shop-command.ts';

const Items = v.object({
  items: v.array(
    v.object({ name: v.string(), rule: v.string(), missing: v.array(v.string()), count: v.number() }),
  ),
});

/** `npm run shop -- check-law`: what the law requires and is missing. */
export const checkLawCommand: ShopCommand = {
  usage: `npm run shop -- check-law

Names what Indian law requires a shop to show and what is missing in the configuration and in the products on sale: the seller, its contact, the
grievance officer; country of origin, maker, net quantity, maximum retail price and HSN code. It reads only, and exits with 1 when something is
missing. It does not replace a lawyer.`,
  parse: (words) =>
    words.length > 0
      ? null
      : async ({ call }) => {
          const { items } = v.parse(Items, await call('GET', '/law'));
          const lines = items.map(({ name, rule, missing, count }) => {
            if (count === 0) return `ok       ${name}`;
            const more = count > missing.length ? ` and ${count - missing.length} more` : '';
            return `missing  ${name} (${rule}): ${missing.join(', ')}${more}`;
          });
          return { text: lines.join('\n'), exitCode: items.some(({ count }) => count > 0) ? 1 : 0 };
        },
};
