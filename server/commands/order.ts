import * as v from 'valibot';
import { DESK_EVENT_TYPES } from '../../contract/desk/deskRoles.ts';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { EVENT_WORDS, stageWord } from './order-words.ts';
import { readOptions } from './read-options.ts';
import type { ShopCommand } from './shop-command.ts';

const OrderNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const Reply = deskCalls.getDeskOrder.reply;
const OPTIONS = {
  reason: { type: 'string' },
  courier: { type: 'string' },
  tracking: { type: 'string' },
} as const;

/** `npm run shop -- order`: what happens to an order, as at the desk. */
export const orderCommand: ShopCommand = {
  usage: `npm run shop -- order ORDER pack
npm run shop -- order ORDER hand-over [--courier NAME [--tracking NUMBER]]
npm run shop -- order ORDER out-for-delivery|delivered|returned|cash-received
npm run shop -- order ORDER cancel --reason TEXT

Records what happened to an order, and reports it to the shopper as the desk does. With --courier, your own courier has the
parcel, and a shipment at Shiprocket is cancelled first; without it, the courier of Shiprocket has it. \`cash-received\`: your
own courier has delivered the order and brought its cash. \`cancel\` refunds a paid order. What the order does not accept now
is refused, with a list of what it accepts; \`orders show\` lists it too.`,
  parse: (words) => {
    const read = readOptions(words, OPTIONS);
    const [number, word, ...rest] = read?.positionals ?? [];
    const type = DESK_EVENT_TYPES.find((event) => EVENT_WORDS[event] === word);
    if (!read || !v.is(OrderNumber, number) || type === undefined || rest.length > 0) return null;
    const { reason, courier, tracking: trackingNumber } = read.values;
    if ((reason !== undefined) !== (type === 'order.cancelled')) return null;
    if ((courier ?? trackingNumber) !== undefined && type !== 'parcel.pickedUp') return null;
    return async ({ call }) => {
      const { order: before } = v.parse(Reply, await call('GET', `/orders/${number}`));
      if (!before.accepted.includes(type))
        throw new Error(`order ${number} does not accept ${word} now. ${describeState(before)}`);
      const body = { type, version: before.version, reason, courier, trackingNumber };
      const { order } = v.parse(Reply, await call('POST', `/orders/${number}/events`, body));
      return describeState(order);
    };
  },
};

function describeState({ number, stage, accepted }: DeskOrder): string {
  const events = accepted.map((event) => EVENT_WORDS[event]).join(', ');
  return `Order ${number} is ${stageWord(stage)}. It accepts ${events === '' ? 'nothing more' : `now: ${events}`}.`;
}
