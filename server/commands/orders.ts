import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { DESK_BATCH_MAX } from '../../contract/desk/deskLimits.ts';
import type { DeskOrderRow } from '../../contract/desk/entities.ts';
import { formatMoney } from '../../contract/money.ts';
import { describeOrder, formatDate, oneLine } from './describe-order.ts';
import { PAYMENT_WORDS, STAGE_WORDS, stageWord } from './order-words.ts';
import { readOptions } from './read-options.ts';
import type { ShopCommand } from './shop-command.ts';

const OrderNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));
const Slip = v.object({ html: v.string() });
const Labels = v.object({ url: v.string() });
const List = deskCalls.listDeskOrders.reply;
const Reply = deskCalls.getDeskOrder.reply;
const LIST_OPTIONS = {
  stage: { type: 'string' },
  attention: { type: 'boolean' },
  after: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

/** `npm run shop -- orders`: finds and shows orders, and prints their packing slips. */
export const ordersCommand: ShopCommand = {
  usage: `npm run shop -- orders list [--stage STAGE] [--attention] [--after ORDER] [--json] [WORD...]
npm run shop -- orders show ORDER [--json]
npm run shop -- orders slip ORDER
npm run shop -- orders label ORDER...

\`list\` lists the newest orders, or those in which each WORD is found: number, name, phone, PIN code or product, at least its
beginning. STAGE is ${[...STAGE_WORDS.keys()].join(', ')}.
With --attention, only orders that need you; with --after, the orders before that one. \`show\` shows an order: items, address,
money, parcel, what happened and what can happen now. With --json, the results are JSON, with amounts in rupees and times in
milliseconds since 1970. \`slip\` writes the packing slip of an order to packing-slip-ORDER.html, to print it in a browser: the
items, the address, gift wrap and gift message, and the GSTIN of a business buyer. It has no prices. Please delete the
file afterwards. \`label\` prints the address of the labels of Shiprocket's couriers.`,
  parse: ([action, ...words]) => {
    if (action === 'list') return parseList(words);
    const read = readOptions(words, { json: { type: 'boolean' } });
    const [number, ...others] = read?.positionals ?? [];
    if (!read || !v.is(OrderNumber, number)) return null;
    const { json = false } = read.values;
    if (action === 'label')
      return json || !v.is(v.array(OrderNumber), others) ? null : showLabels([number, ...others]);
    if (others.length > 0) return null;
    if (action === 'show') return show(number, json);
    if (json) return null;
    return action === 'slip' ? writeSlip(number) : null;
  },
};

function parseList(words: readonly string[]): Work | null {
  const read = readOptions(words, LIST_OPTIONS);
  if (!read) return null;
  const { stage: word, attention, after, json = false } = read.values;
  const stage = word === undefined ? undefined : STAGE_WORDS.get(word);
  if (word !== undefined && stage === undefined) return null;
  if (after !== undefined && !v.is(OrderNumber, after)) return null;
  const query = new URLSearchParams({
    q: read.positionals.join(' '),
    ...(stage === undefined ? {} : { stage }),
    ...(attention ? { attention: 'true' } : {}),
    ...(after === undefined ? {} : { after }),
  });
  return async ({ call }) => {
    const reply = await call('GET', `/orders?${query}`);
    const { orders, after: next } = v.parse(List, reply);
    if (json) return JSON.stringify(reply, null, 2);
    if (orders.length === 0) return 'No order is found.';
    const more = next === null ? [] : [`There are older ones: add --after ${next}`];
    return [...orders.map(describeRow), ...more].join('\n');
  };
}

function describeRow({ number, placedAt, stage, attention, ...row }: DeskOrderRow): string {
  return [
    number,
    formatDate(placedAt),
    attention === null ? stageWord(stage) : `${stageWord(stage)} (needs you: ${attention})`,
    `${formatMoney(row.total)} ${PAYMENT_WORDS[row.paymentMethod]}, ${row.paid ? 'paid' : 'not paid'}`,
    `${row.units} ${row.units === 1 ? 'piece' : 'pieces'}`,
    oneLine(`${row.name}, ${row.city} ${row.pin}`),
  ].join('  ');
}

const show =
  (number: string, isJson: boolean): Work =>
  async ({ call }) => {
    const reply = await call('GET', `/orders/${number}`);
    const { order } = v.parse(Reply, reply);
    return isJson ? JSON.stringify(reply, null, 2) : describeOrder(order);
  };

const showLabels =
  (numbers: readonly string[]): Work =>
  async ({ call }) => {
    if (numbers.length > DESK_BATCH_MAX) throw new Error(`at most ${DESK_BATCH_MAX} orders at once`);
    return v.parse(Labels, await call('GET', `/orders/labels?numbers=${numbers.join(',')}`)).url;
  };

const writeSlip =
  (number: string): Work =>
  async ({ call }) => {
    const { html } = v.parse(Slip, await call('GET', `/orders/slip?number=${number}`));
    const file = `packing-slip-${number}.html`;
    await writeFile(file, html, { mode: 0o600 });
    return `${file} is written.`;
  };
