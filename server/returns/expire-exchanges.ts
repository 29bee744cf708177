import { and, eq, inArray, lt } from 'drizzle-orm';
import { EXCHANGE_RESERVED_DAYS } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { returns } from '../db/schema.ts';
import { changeReturn, type ReturnServices } from './change-return.ts';

const DAY = 24 * 60 * 60_000;
const PER_RUN = 100;

/**
 * Ends exchanges whose pieces were not picked up for EXCHANGE_RESERVED_DAYS after the last step, and releases their
 * stock. One that fails is logged, and tried again by the next call.
 */
export async function expireExchanges(services: ReturnServices & { readonly db: Database }): Promise<void> {
  const { db, now, log } = services;
  const before = new Date(now() - EXCHANGE_RESERVED_DAYS * DAY);
  const overdue = await db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        inArray(returns.status, ['approved', 'pickUpBooked']),
        eq(returns.resolution, 'exchange'),
        lt(returns.updatedAt, before),
      ),
    )
    .limit(PER_RUN);
  for (const { id } of overdue)
    await db
      .transaction((tx) => changeReturn(tx, services, id, { type: 'return.expired' }))
      .catch((error: unknown) => log.warn({ err: error, return: id }, 'an exchange could not be ended'));
}
