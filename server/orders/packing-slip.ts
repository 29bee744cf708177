import { eq } from 'drizzle-orm';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import type { Language } from '../../contract/texts/language.ts';
import { orderOptionMessages } from '../../contract/orders/orderOptionMessages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { printedPage } from '../http/printed-page.ts';
import { translatorFor } from '../language/translator.ts';
import { findOrderForMessage } from './messages/find-order.ts';
import { addressLines, orderOptionFacts } from './messages/order-details.ts';
import { linesToSend } from './charged-total.ts';
import { linesOfUnits } from './parcel-list.ts';
import { listOrderLines } from './queries.ts';

type SlipContext = { readonly db: Database; readonly config: Pick<Config, 'shopName'> };

/**
 * The packing slip of an order as a page to print, in the order's language: what to pack, for whom, and the gift message.
 * It has no prices, as it may lie in a gift.
 * @throws UnknownOrder
 */
export async function packingSlip(context: SlipContext, number: number): Promise<string> {
  const { language, title, html } = await slipOf(context, number);
  return printedPage(language, title, html);
}

/**
 * The packing slips of several orders, a page each in its own language, after a list of all their items.
 * @param language of the list
 * @throws UnknownOrder
 */
export async function packingSlips(
  context: SlipContext,
  numbers: readonly number[],
  language: Language,
): Promise<string> {
  const translate = translatorFor(language);
  const slips = [];
  for (const number of new Set(numbers)) slips.push(await slipOf(context, number));
  const counts = new Map<string, number>();
  for (const { name, size, quantity } of slips.flatMap(({ stored }) => stored)) {
    const item = `${name}, ${translate(size)}`;
    counts.set(item, (counts.get(item) ?? 0) + quantity);
  }
  const rows = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  const list = `<section>
<h2>${escapeHtml(translate(/*i18n*/ '{count, plural, one {Items of # order} other {Items of # orders}}', { count: slips.length }))}</h2>
<ul>${rows.map(([item, quantity]) => `<li>${quantity} × ${escapeHtml(item)}</li>`).join('')}</ul>
</section>`;
  const pages = slips.map((slip) => `<section lang="${slip.language}">\n${slip.html}\n</section>`);
  return printedPage(language, translate(/*i18n*/ 'Packing slips'), [list, ...pages].join('\n'));
}

async function slipOf({ db, config }: SlipContext, number: number) {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).limit(1);
  if (!found) throw new UnknownOrder(number);
  const { order, lines } = await findOrderForMessage(db, found.id);
  const { language, address, giftWrapPaise, placedAt } = order;
  const translate = translatorFor(language);
  const facts = [
    { label: translate(/*i18n*/ 'Ordered on'), lines: [formatDateIn(language, placedAt, 'date')] },
    { label: translate(/*i18n*/ 'Delivery address'), lines: addressLines(address) },
    ...orderOptionFacts(translate, order),
  ];
  const stored = linesToSend(await listOrderLines(db, found.id));
  const sent = linesToSend(lines);
  const parcels = order.parcels?.map(({ units }) => linesOfUnits(sent, units)) ?? [sent];
  const title = translate(/*i18n*/ 'Order number {id}', { id: String(number) });
  const pages = parcels.map((packed, index) => {
    const items = packed.map(({ name, size, quantity }) => `${quantity} × ${name}, ${translate(size)}`);
    // Gift wrap is paid once, and belongs to the first parcel.
    const wrap = giftWrapPaise === null || index > 0 ? [] : [translate(orderOptionMessages.giftWrap)];
    const values = { number: index + 1, count: parcels.length };
    const which =
      parcels.length > 1
        ? [`<h2>${escapeHtml(translate(/*i18n*/ 'Parcel {number} of {count}', values))}</h2>`]
        : [];
    return [
      `<h1>${escapeHtml(config.shopName)}</h1>`,
      `<h2>${escapeHtml(title)}</h2>`,
      ...which,
      `<ul>${[...items, ...wrap].map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
      facts
        .map(
          ({ label, lines: texts }) =>
            `<h3>${escapeHtml(label)}</h3>\n<p dir="auto">${texts.map(escapeHtml).join('<br>')}</p>`,
        )
        .join('\n'),
    ].join('\n');
  });
  const [only = ''] = pages;
  const html = pages.length === 1 ? only : pages.map((page) => `<section>\n${page}\n</section>`).join('\n');
  return { language, title, html, stored };
}

export class UnknownOrder extends Error {
  constructor(number: number) {
    super(`order ${number} does not exist`);
    this.name = 'UnknownOrder';
  }
}
