import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { DESK_PATH } from '../../../contract/desk/deskLink.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Language } from '../../../contract/texts/language.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Database } from '../../db/database.ts';
import { pushSubscriptions, staff } from '../../db/schema.ts';
import { translatorFor } from '../../language/translator.ts';
import { sendPush, type PushMessage } from '../../messaging/web-push.ts';
import { chargedTotal, linesToSend } from '../charged-total.ts';
import { findOrderForMessage, type MessageOrder } from './find-order.ts';

const isOwner = and(arrayContains(staff.roles, ['owner']), isNull(staff.removedAt));

/** The ids of the subscriptions of owners. */
export async function listPushSubscriptions(db: Database): Promise<readonly { readonly id: string }[]> {
  return db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(staff, eq(staff.id, pushSubscriptions.staffId))
    .where(isOwner);
}

/**
 * Notifies an owner of a new order in one browser, and deletes a subscription that the browser has ended. Nothing is sent to somebody
 * who is no owner any more, or about a cancelled order. @throws Error when it must be tried again
 */
export async function pushNewOrder(
  context: Pick<CoreContext, 'config' | 'db' | 'secret' | 'log'>,
  { orderId, subscriptionId }: { readonly orderId: string; readonly subscriptionId: string },
): Promise<void> {
  const { db, log } = context;
  const [found] = await db
    .select({ target: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(staff, eq(staff.id, pushSubscriptions.staffId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), isOwner));
  const message = await findOrderForMessage(db, orderId);
  if (!found || message.order.status === 'Cancelled') return;
  const { target } = found;
  const outcome = await sendPush(context, target, newOrderPush(message, target.language));
  if (outcome === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  if (outcome === 'refused') log.warn({ order: orderId, subscriptionId }, 'a notification was refused');
}

/** Without personal data: the screen of a phone may be seen by anybody. */
function newOrderPush({ order, lines }: MessageOrder, language: Language): PushMessage {
  const translate = translatorFor(language);
  const count = linesToSend(lines).reduce((sum, { quantity }) => sum + quantity, 0);
  const { number } = order;
  return {
    title: translate(/*i18n*/ 'New order {number}', { number: String(number) }),
    body: translate(/*i18n*/ '{amount}, {count, plural, one {# item} other {# items}}', {
      amount: formatMoney(chargedTotal(order)),
      count,
    }),
    path: `${DESK_PATH}/orders/${number}`,
    tag: `order-${number}`,
  };
}
