import * as v from 'valibot';
import { formatMoney, paise } from '../../contract/money.ts';
import { RefundAccount } from '../../contract/returns/entities.ts';
import { DECLINE_REASONS, RETURN_RESOLUTIONS } from '../../contract/returns/returnLife.ts';
import { savePhotos } from './save-photos.ts';
import type { ShopCommand } from './shop-command.ts';

const LISTED = 50;

const Listed = v.object({
  count: v.number(),
  returns: v.array(
    v.object({
      id: v.string(),
      orderNumber: v.number(),
      status: v.string(),
      reason: v.string(),
      note: v.string(),
      units: v.array(v.string()),
      photos: v.number(),
      resolution: v.picklist(RETURN_RESOLUTIONS),
      refundPaise: v.number(),
      isCash: v.boolean(),
      account: v.nullable(RefundAccount),
    }),
  ),
});
type ListedReturn = v.InferOutput<typeof Listed>['returns'][number];
const Id = v.pipe(v.string(), v.uuid());
const Reason = v.picklist(DECLINE_REASONS);

const EVENTS = new Map([
  ['approve', 'return.approved'],
  ['booked', 'pickUp.booked'],
  ['picked-up', 'pickUp.done'],
  ['received', 'parcel.received'],
  ['sent', 'exchange.sent'],
  ['refund', 'exchange.failed'],
  ['checked', 'items.accepted'],
]);

/** `npm run shop -- returns`: decisions about returns. */
export const returnsCommand: ShopCommand = {
  usage: `npm run shop -- returns list [--all] [--json]
npm run shop -- returns approve ID [own-courier]
npm run shop -- returns decline ID ${DECLINE_REASONS.join('|')}
npm run shop -- returns booked|picked-up|received|checked ID
npm run shop -- returns sent|refund ID
npm run shop -- returns lost ID resend|refund
npm run shop -- returns paid ID REFERENCE
npm run shop -- returns photos ID FOLDER

Lists the ${LISTED} oldest returns that are not finished, or all of them, approves or declines one, and records its way: the pick-up is booked, the
courier has the items, you have them, and they are all right. With Shiprocket, \`approve\` books the courier, and the
courier's reports record the way until you have the items; with \`own-courier\` you record it. \`checked\` refunds an
online payment; for a cash order, \`list\` then shows the UPI ID or bank account, and \`paid\` records the reference of
your payment and deletes the account. \`photos\` writes the shopper's photographs into a folder. Damaged or wrong items
cannot be declined because of the return window.

The other size of an exchange is reserved until it is sent, and is sent through Shiprocket once the courier has the items;
\`sent\` records that you have sent it yourself. \`refund\` turns an exchange into a refund, if you cannot send the size. \`lost\` is for a parcel
with the other size that was lost or came back: it is sent again if the size is in stock, or the items are refunded. With --json, the list is JSON, with amounts in
paise.`,
  parse: (words) => {
    const [action = '', id, text, ...rest] = words.filter((word) => !OPTIONS.has(word));
    if (rest.length > 0) return null;
    if (action === 'list' && id === undefined)
      return list(
        words.includes('--all') ? '/returns' : `/returns?limit=${LISTED}`,
        words.includes('--json'),
      );
    if (words.some((word) => OPTIONS.has(word))) return null;
    if (!v.is(Id, id)) return null;
    const type = EVENTS.get(action);
    if (type !== undefined && text === undefined) return post('/returns/event', { id, type });
    if (action === 'approve' && text === 'own-courier') return post('/returns/own-courier', { id });
    if (action === 'decline' && v.is(Reason, text)) return post('/returns/decline', { id, reason: text });
    if (action === 'lost' && (text === 'resend' || text === 'refund'))
      return post('/returns/lost', { id, isSentAgain: text === 'resend' });
    if (action === 'photos' && text) return savePhotos({ returnId: id }, text);
    if (action === 'paid' && text?.trim()) return post('/returns/paid', { id, reference: text });
    return null;
  },
};

const OPTIONS = new Set(['--all', '--json']);

type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

const post =
  (path: string, body: object): Work =>
  async ({ call }) => {
    await call('POST', path, body);
    return 'Done.';
  };

const list =
  (path: string, isJson: boolean): Work =>
  async ({ call }) => {
    const { returns, count } = v.parse(Listed, await call('GET', path));
    if (isJson) return JSON.stringify({ returns, count }, null, 2);
    if (returns.length === 0) return 'No return is open.';
    const more = count - returns.length;
    return [
      ...returns.map(describe),
      ...(more > 0 ? [`${more} newer ones. List all: npm run shop -- returns list --all`] : []),
    ].join('\n\n');
  };

function describe({
  id,
  orderNumber,
  status,
  reason,
  note,
  units,
  photos,
  resolution,
  refundPaise,
  ...money
}: ListedReturn): string {
  const way = money.isCash ? 'paid in cash' : 'paid online';
  const amount = resolution === 'refund' ? ` ${formatMoney(paise(refundPaise))}` : '';
  return [
    `${id}  order ${orderNumber}  ${status}  ${reason}  ${resolution}${amount}, ${way}`,
    `  ${units.join(', ')}`,
    ...(photos > 0 ? [`  Photographs: ${photos}`] : []),
    ...(note ? [`  Note: ${note.replaceAll('\n', '\n  ')}`] : []),
    ...(status === 'checked' && resolution === 'refund' && money.isCash
      ? [`  Pay to: ${money.account ? Object.values(money.account).join(', ') : 'please ask the customer'}`]
      : []),
  ].join('\n');
}
