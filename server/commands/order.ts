import * as v from 'valibot';
import type { Address } from '../../contract/addresses/entities.ts';
import { DESK_EVENT_TYPES, needsReason, type DeskEvent } from '../../contract/desk/deskRoles.ts';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { readAmount } from '../../contract/desk/readAmount.ts';
import { ParcelNumber, type DeskOrder } from '../../contract/desk/entities.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { EVENT_WORDS, stageWord } from './order-words.ts';
import { readOptions } from './read-options.ts';
import type { ShopCommand } from './shop-command.ts';

const OrderNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const Reply = deskCalls.getDeskOrder.reply;
const OPTIONS = {
  reason: { type: 'string' },
  courier: { type: 'string' },
  tracking: { type: 'string' },
  items: { type: 'string' },
  parcel: { type: 'string' },
  parcels: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  street: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  pin: { type: 'string' },
  country: { type: 'string' },
} as const;
type Option = keyof typeof OPTIONS;

const ADDRESS_OPTIONS = {
  'first-name': 'firstName',
  'last-name': 'lastName',
  phone: 'phone',
  email: 'email',
  street: 'street',
  city: 'city',
  state: 'state',
  pin: 'postalCode',
  country: 'country',
} as const satisfies Partial<Record<Option, keyof Address>>;

/** The options that an event needs, and that it may have. */
const EVENT_OPTIONS: Readonly<
  Partial<Record<DeskEvent, { readonly needed: readonly Option[]; readonly allowed: readonly Option[] }>>
> = {
  'parcel.pickedUp': { needed: [], allowed: ['courier', 'tracking', 'parcel'] },
  'parcel.packed': { needed: [], allowed: ['parcel'] },
  'parcel.outForDelivery': { needed: [], allowed: ['parcel'] },
  'parcel.delivered': { needed: [], allowed: ['parcel'] },
  'parcel.returned': { needed: [], allowed: ['parcel'] },
  'parcels.split': { needed: ['parcels'], allowed: [] },
  'order.cancelled': { needed: ['reason'], allowed: [] },
  'parcels.cancelled': { needed: ['reason'], allowed: [] },
  'units.cancelled': { needed: ['items', 'reason'], allowed: [] },
  'refund.granted': { needed: ['amount', 'reason'], allowed: ['reference'] },
  'redelivery.requested': { needed: [], allowed: ['phone'] },
  'parcel.recalled': { needed: ['reason'], allowed: [] },
  'address.changed': {
    needed: [],
    allowed: ['first-name', 'last-name', 'phone', 'email', 'street', 'city', 'state', 'pin', 'country'],
  },
};

/** `npm run shop -- order`: what happens to an order, as at the desk. */
export const orderCommand: ShopCommand = {
  usage: `npm run shop -- order ORDER pack
npm run shop -- order ORDER split --parcels LINE=COUNT[,LINE=COUNT]...[/LINE=COUNT[,LINE=COUNT]...]...
npm run shop -- order ORDER undo-split
npm run shop -- order ORDER cancel-rest --reason TEXT
npm run shop -- order ORDER hand-over [--courier NAME [--tracking NUMBER]] [--parcel NUMBER]
npm run shop -- order ORDER out-for-delivery|delivered|returned [--parcel NUMBER]
npm run shop -- order ORDER cash-received|send-again|confirm
npm run shop -- order ORDER change-address [--first-name|--last-name|--phone|--email|--street|--city|--state|--pin|--country TEXT]...
npm run shop -- order ORDER deliver-again [--phone NUMBER]
npm run shop -- order ORDER call-back --reason TEXT
npm run shop -- order ORDER refund --amount RUPEES --reason TEXT [--reference TEXT]
npm run shop -- order ORDER cancel-items --items LINE=COUNT[,LINE=COUNT]... --reason TEXT
npm run shop -- order ORDER cancel --reason TEXT

Records what happened to an order, and reports it to the shopper as the desk does. With --courier, your own courier has the
parcel, and a shipment at Shiprocket is cancelled first; without it, the courier of Shiprocket has it. \`cash-received\`: your
own courier has delivered the order and brought its cash. \`send-again\`: a parcel that came back or is lost is packed again.
\`confirm\`: the shopper has confirmed the order by phone. \`change-address\` replaces the parts of the address that you name.
\`deliver-again\` and \`call-back\` answer a courier of Shiprocket who could not deliver: another try, or back to you.
\`refund\` refunds a part of a paid order without a return; one that was paid in cash needs the --reference of your transfer.
\`cancel-items\` cancels some units: LINE is the place of an item in the list of \`orders show\`, from 1. \`cancel\` cancels the
order. Both refund what was paid. \`split\` divides an order into parcels, before a courier has it: --parcels 1=2/1=1,2=1
puts two units of the first line into parcel 1, and one unit of each line into parcel 2. \`--parcel\` names one of them, else
the event is about all. \`cancel-rest\`: some parcels have arrived, and the items of those that came back or were not sent are cancelled.
What the order does not accept now is refused, with a list of what it accepts; \`orders show\` lists it too.`,
  parse: (words) => {
    const read = readOptions(words, OPTIONS);
    const [number, word, ...rest] = read?.positionals ?? [];
    const type = DESK_EVENT_TYPES.find((event) => EVENT_WORDS[event] === word);
    if (!read || !v.is(OrderNumber, number) || type === undefined || rest.length > 0) return null;
    const { values } = read;
    if (!isComplete(type, values)) return null;
    const units = values.items === undefined ? [] : readUnits(values.items);
    const amount = values.amount === undefined ? paise(0) : readAmount(values.amount);
    const split = values.parcels === undefined ? [] : values.parcels.split('/').map(readUnits);
    const parcel = values.parcel === undefined ? null : Number(values.parcel);
    if (units === null || amount === null || !v.is(v.nullable(ParcelNumber), parcel)) return null;
    if (!split.every((one) => one !== null)) return null;
    return async ({ call }) => {
      const { order: before } = v.parse(Reply, await call('GET', `/orders/${number}`));
      const accepted: readonly string[] =
        parcel === null ? before.accepted : (before.parcels?.[parcel - 1]?.accepted ?? []);
      if (!accepted.includes(type))
        throw new Error(`order ${number} does not accept ${word} now. ${describeState(before)}`);
      const body = {
        type,
        version: before.version,
        reason: values.reason,
        courier: values.courier,
        trackingNumber: values.tracking,
        items: units.map(({ line, quantity }) => itemOf(before, line, quantity)),
        parcels: split.map((one) => one.map(({ line, quantity }) => itemOf(before, line, quantity))),
        parcel,
        amount: toRupees(amount),
        reference: values.reference,
        ...(type === 'redelivery.requested' ? { phone: values.phone } : {}),
        ...(type === 'address.changed' ? { address: { ...before.address, ...addressOf(values) } } : {}),
      };
      const { order } = v.parse(Reply, await call('POST', `/orders/${number}/events`, body));
      return describeState(order);
    };
  },
};

type Values = { readonly [K in Option]?: string | undefined };

/** Whether the options belong to the event and are complete. */
function isComplete(type: DeskEvent, values: Values): boolean {
  const { needed, allowed } = EVENT_OPTIONS[type] ?? { needed: [], allowed: [] };
  const names = Object.keys(values);
  return (
    needed.every((name) => values[name] !== undefined) &&
    names.every((name) => [...needed, ...allowed].some((one) => one === name)) &&
    (type !== 'address.changed' || names.length > 0) &&
    (values.reason === undefined || needsReason(type))
  );
}

interface ChosenUnits {
  /** From 1. */
  readonly line: number;
  readonly quantity: number;
}

/** Reads 1=2,3=1: two units of the first line, and one of the third. */
function readUnits(text: string): readonly ChosenUnits[] | null {
  const parts = text.split(',').map((part) => /^([1-9]\d?)=([1-9]\d?)$/.exec(part.trim()));
  const read = parts.flatMap((part) => (part ? [{ line: Number(part[1]), quantity: Number(part[2]) }] : []));
  return read.length === parts.length ? read : null;
}

function itemOf({ number, lines }: DeskOrder, line: number, quantity: number) {
  const found = lines[line - 1];
  if (!found) throw new Error(`order ${number} has no line ${line}`);
  return { productId: found.productId, size: found.size, quantity };
}

function addressOf(values: Values): Partial<Address> {
  return Object.fromEntries(
    Object.entries(ADDRESS_OPTIONS).flatMap(([option, field]) => {
      const value = Object.entries(values).find(([name]) => name === option)?.[1];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function describeState({ number, stage, accepted }: DeskOrder): string {
  const events = accepted.map((event) => EVENT_WORDS[event]).join(', ');
  return `Order ${number} is ${stageWord(stage)}. It accepts ${events === '' ? 'nothing more' : `now: ${events}`}.`;
}
