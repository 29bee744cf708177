import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '../../../contract/texts/language.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Database } from '../../db/database.ts';
import { products, stock, stockAlerts, users } from '../../db/schema.ts';
import type { JobSettings, Jobs } from '../../jobs/jobs.ts';
import { DeliveryFailed } from '../../messaging/delivery-failed.ts';
import type { Gateways } from '../../messaging/gateways.ts';
import { stockAlertMail } from './stock-alert-mail.ts';

/** Notifies shoppers by mail, once, that a requested size is back in stock. */
export interface StockAlerts {
  /** Queues the mails about sizes that are in stock now. Called regularly, because many events increase stock. */
  readonly queueDue: () => Promise<void>;
  /** Sends one mail, unless the size is sold out again. */
  readonly deliver: (id: string) => Promise<void>;
  readonly wake: () => void;
  /** Resolves when every queued mail was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

/** Retries after 5, 10, 20 … 900 seconds, for a day: later, the size may be sold out again. */
const SETTINGS: JobSettings = {
  retryLimit: 100,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
};
/** How many mails are queued at once, in one transaction; the next ones follow in 15 seconds. */
const BATCH = 500;

const Job = v.object({ id: v.string() });

interface AlertDependencies extends CoreContext {
  readonly gateways: Gateways;
}

/** Opens the queue and starts its worker. */
export async function openStockAlerts(jobs: Jobs, dependencies: AlertDependencies): Promise<StockAlerts> {
  const { db, now } = dependencies;
  const send = (id: string) => deliver(dependencies, id);
  const queue = await jobs.open('stock-alerts', SETTINGS, (data) => send(v.parse(Job, data).id));
  return {
    deliver: send,
    queueDue: async () => {
      await db.transaction(async (tx) => {
        const due = await tx
          .update(stockAlerts)
          .set({ queuedAt: new Date(now()) })
          .where(sql`${stockAlerts.id} in ${dueAlerts(tx)}`)
          .returning({ id: stockAlerts.id });
        for (const { id } of due) await queue.add(tx, { id });
      });
    },
    wake: queue.wake,
    drained: queue.drained,
  };
}

/** Stores an account's stock alert. Repeating it changes nothing. */
export async function addStockAlert(
  tx: Database,
  alert: {
    readonly userId: string;
    readonly productId: string;
    readonly size: string;
    readonly language: Language;
  },
): Promise<void> {
  await tx.insert(stockAlerts).values(alert).onConflictDoNothing();
}

/** Deletes all stock alerts of an account. */
export async function deleteStockAlerts(db: Database, userId: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.userId, userId));
}

/**
 * SQL: the ids of alerts about available sizes, at most {@link BATCH}. Skips from one size to the next with the index,
 * so that the alerts about a size that stays sold out are not read, however many they are.
 */
function dueAlerts(db: Database) {
  return sql`(with recursive wanted as (
      (select product_id, size from stock_alerts where queued_at is null order by product_id, size limit 1)
      union all select following.* from wanted cross join lateral (
        select product_id, size from stock_alerts
        where queued_at is null and (product_id, size) > (wanted.product_id, wanted.size)
        order by product_id, size limit 1) as following)
    select alert.id from wanted
    join stock_alerts as alert on (alert.product_id, alert.size) = (wanted.product_id, wanted.size) and alert.queued_at is null
    where ${isInStock(db, sql`wanted.product_id`, sql`wanted.size`)} limit ${BATCH})`;
}

/** SQL: whether a size of a product can be bought. */
function isInStock(db: Database, productId: SQLWrapper, size: SQLWrapper) {
  const unavailable = db
    .select({ size: stock.size })
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, size), eq(stock.available, 0)));
  const withdrawn = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), products.withdrawn));
  return sql`not exists ${unavailable} and not exists ${withdrawn}`;
}

/** Handles one job. Returns when the mail is sent, or no longer needed; throws when it must be retried. */
async function deliver({ db, config, secret, gateways, log }: AlertDependencies, id: string): Promise<void> {
  const [found] = await db
    .select({
      alert: stockAlerts,
      product: products,
      email: users.email,
      isInStock: isInStock(db, stockAlerts.productId, stockAlerts.size).mapWith(Boolean),
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .innerJoin(users, eq(users.id, stockAlerts.userId))
    .where(eq(stockAlerts.id, id));
  if (!found) return;
  if (!found.isInStock) {
    // Sold out again in the meantime: the alert waits for the next unit.
    await db.update(stockAlerts).set({ queuedAt: null }).where(eq(stockAlerts.id, id));
    return;
  }
  const mail =
    found.email === null ? null : await stockAlertMail({ config, secret }, { ...found, email: found.email });
  if (mail && gateways.email) {
    await gateways.email(mail).catch((error: unknown) => {
      if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
      log.warn({ reason: error.message }, 'stock alert dropped: rejected by the gateway');
    });
  }
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id));
}
