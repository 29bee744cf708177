import { and, gte, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import { TODAY_COUNT_MAX } from '../../contract/desk/deskLimits.ts';
import { DESK_PATH } from '../../contract/desk/deskLink.ts';
import type { TodayTopic } from '../../contract/desk/entities.ts';
import { formatMoney, paise } from '../../contract/money.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { CoreContext } from '../core-context.ts';
import { orders } from '../db/schema.ts';
import type { Mail } from '../messaging/message.ts';
import { renderMail } from '../messaging/render-mail.ts';
import { mailShop } from '../messaging/mail-shop.ts';
import { messageIdHost, shopUrl } from '../messaging/shop-url.ts';
import { listToday } from './today.ts';
import { dayBefore, startOfDay } from '../zoned-time.ts';

const TOPIC_NAMES: Readonly<Record<TodayTopic['topic'], string>> = {
  jobs: 'Work that did not succeed',
  payments: 'Payments that a bank has not decided',
  refunds: 'Refunds that failed',
  address: 'Addresses that the courier refuses',
  parcels: 'Parcels with a problem',
  returns: 'Returns',
  toConfirm: 'Cash orders to confirm',
  toPack: 'Orders to pack',
  toHandOver: 'Orders to hand over',
  reviews: 'Reviews to check',
  cash: 'Orders whose cash has not arrived',
  stock: 'Sizes with low stock',
};

/**
 * The mail to an owner about a day and the day before, in English like the other mails to owners. It has no data of shoppers. Its
 * Message-ID depends on the day and the owner.
 * @param day today in the shop's time zone, like 2026-11-27
 * @returns null when nothing waits and nothing was ordered
 */
export async function dailySummaryMail(
  context: Pick<CoreContext, 'config' | 'db' | 'now'>,
  owner: { readonly id: string; readonly email: string },
  day: string,
): Promise<Mail | null> {
  const { config } = context;
  const topics = await listToday(context, ['owner']);
  const { count, totalPaise, cashPaise } = await sumOrders(context, dayBefore(day), day);
  if (topics.length === 0 && count === 0) return null;
  const url = shopUrl(config);
  const subject = `${config.shopName} on ${formatDateIn(DEFAULT_LANGUAGE, Date.parse(day), 'date')}`;
  const sums =
    count === 0
      ? 'Yesterday nothing was ordered.'
      : `Yesterday: ${count} ${count === 1 ? 'order' : 'orders'}, ${formatMoney(totalPaise)}, of which ${formatMoney(cashPaise)} in cash on delivery.`;
  const low = topics.flatMap((topic) => ('sizes' in topic ? topic.sizes : []));
  const rendered = await renderMail({
    language: DEFAULT_LANGUAGE,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [sums, ...(topics.length === 0 ? ['Nothing waits for you.'] : [])],
    facts: [
      ...(topics.length > 0 ? [{ label: 'Waiting for you', lines: topics.map(describeTopic) }] : []),
      ...(low.length > 0 ? [{ label: 'Low stock', lines: low.map(describeSize) }] : []),
    ],
    ...(url === null ? {} : { action: { label: 'Open the desk', url: url + DESK_PATH } }),
    footer: [config.shopName],
  });
  return {
    to: owner.email,
    subject,
    ...rendered,
    messageId: `summary-${day}-${owner.id}@${messageIdHost(config)}`,
  };
}

/** SQL: the sum of an amount, in paise. */
function sum(amount: SQL) {
  return sql`coalesce(sum(${amount}), 0)`.mapWith((value) => paise(Number(value)));
}

/** The orders that were placed from one day to another, without unpaid and cancelled ones. */
async function sumOrders({ config, db }: Pick<CoreContext, 'config' | 'db'>, from: string, to: string) {
  const { timeZone } = config.dailySummary;
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      totalPaise: sum(sql`${orders.totalPaise}`),
      cashPaise: sum(sql`case when ${orders.paymentMethod} = 'cod' then ${orders.totalPaise} else 0 end`),
    })
    .from(orders)
    .where(
      and(
        gte(orders.placedAt, new Date(startOfDay(from, timeZone))),
        lt(orders.placedAt, new Date(startOfDay(to, timeZone))),
        notInArray(orders.status, ['Pending Payment', 'Cancelled']),
      ),
    );
  return row ?? { count: 0, totalPaise: paise(0), cashPaise: paise(0) };
}

function describeTopic({
  topic,
  count,
}: {
  readonly topic: TodayTopic['topic'];
  readonly count: number;
}): string {
  return `${TOPIC_NAMES[topic]}: ${count >= TODAY_COUNT_MAX ? `${TODAY_COUNT_MAX} or more` : count}`;
}

function describeSize({ name, size, available }: { name: string; size: string; available: number }): string {
  return `${name} (${size}): ${available === 0 ? 'sold out' : `${available} left`}`;
}
