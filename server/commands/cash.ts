import * as v from 'valibot';
import { formatMoney, paise } from '../../contract/money.ts';
import type { ShopCommand } from './shop-command.ts';

const Collected = v.object({
  orders: v.array(v.object({ number: v.number(), amountPaise: v.number(), deliveredAt: v.string() })),
});
const Numbers = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())), v.minLength(1));
const Day = v.pipe(v.string(), v.isoDate());

/** `npm run shop -- cash`: the cash of orders that are paid on delivery. */
export const cashCommand: ShopCommand = {
  usage: `npm run shop -- cash list
npm run shop -- cash received ORDER
npm run shop -- cash remitted DATE ORDER...

Lists the orders whose cash a courier has collected and not passed on. \`received\`: your own courier has delivered the
order and brought its cash. \`remitted\`: the courier has paid you the cash of these orders on DATE, like 2026-11-27.`,
  parse: ([action, ...rest]) => {
    if (action === 'list' && rest.length === 0) return list;
    if (action === 'received' && rest.length === 1 && v.is(Numbers, rest)) {
      const [number] = v.parse(Numbers, rest);
      return async ({ call }) => {
        await call('POST', '/cash/received', { number });
        return `Order ${number} is delivered and paid.`;
      };
    }
    const [on, ...texts] = rest;
    if (action === 'remitted' && v.is(Day, on) && v.is(Numbers, texts)) {
      const numbers = v.parse(Numbers, texts);
      return async ({ call }) => {
        await call('POST', '/cash/remitted', { numbers, on });
        return `The cash of ${numbers.length} ${numbers.length === 1 ? 'order' : 'orders'} is remitted.`;
      };
    }
    return null;
  },
};

const list: NonNullable<ReturnType<ShopCommand['parse']>> = async ({ call }) => {
  const { orders } = v.parse(Collected, await call('GET', '/cash'));
  if (orders.length === 0) return 'The cash of all delivered orders is remitted.';
  return orders
    .map(({ number, amountPaise, deliveredAt }) =>
      [number, formatMoney(paise(amountPaise)).padEnd(12), `delivered ${deliveredAt.slice(0, 10)}`].join(
        '  ',
      ),
    )
    .join('\n');
};
