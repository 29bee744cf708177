import { eq } from 'drizzle-orm';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import { orderOptionMessages } from '../../contract/orders/orderOptionMessages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { translatorFor } from '../language/translator.ts';
import { findOrderForMessage } from './messages/find-order.ts';
import { addressLines, orderOptionFacts } from './messages/order-details.ts';

/**
 * The packing slip of an order as a page to print, in the order's language: what to pack, for whom, and the gift message.
 * It has no prices, as it may lie in a gift.
 * @throws Error when there is no such order
 */
export async function packingSlip(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'shopName'> },
  number: number,
): Promise<string> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw new Error(`order ${number} does not exist`);
  const { order, lines } = await findOrderForMessage(db, found.id);
  const { language, address, giftWrapPaise, placedAt } = order;
  const translate = translatorFor(language);
  const facts = [
    { label: translate(/*i18n*/ 'Ordered on'), lines: [formatDateIn(language, placedAt, 'date')] },
    { label: translate(/*i18n*/ 'Delivery address'), lines: addressLines(address) },
    ...orderOptionFacts(translate, order),
  ];
  const items = lines.map(({ name, size, quantity }) => `${quantity} × ${name}, ${translate(size)}`);
  const wrap = giftWrapPaise === null ? [] : [translate(orderOptionMessages.giftWrap)];
  const title = translate(/*i18n*/ 'Order number {id}', { id: String(number) });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>body { max-width: 40rem; margin: 2rem auto; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }</style>
<h1>${escapeHtml(config.shopName)}</h1>
<h2>${escapeHtml(title)}</h2>
<ul>${[...items, ...wrap].map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>
${facts.map(({ label, lines: texts }) => `<h3>${escapeHtml(label)}</h3>\n<p dir="auto">${texts.map(escapeHtml).join('<br>')}</p>`).join('\n')}
</html>
`;
}
