import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getAddress } from '../../contract/accounts/profileEndpoints.ts';
import { addToCart } from '../../contract/carts/cartEndpoints.ts';
import type { CountedStep } from '../../contract/desk/shoppingSteps.ts';
import { listReviews } from '../../contract/reviews/reviewEndpoints.ts';
import type { CoreContext } from '../core-context.ts';
import { stepCounts } from '../db/schema.ts';
import { zonedTime } from '../zoned-time.ts';

/** At a kill, the counts of this time are lost. */
const FLUSH_MS = 5_000;
/** What crawlers, previews and scripts call themselves. */
const BOTS = /bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|headless|curl|wget|python/i;

/** The call that the app sends once at each step, by its route. */
const STEPS: ReadonlyMap<string, CountedStep> = new Map([
  [`${listReviews.method} ${listReviews.path}`, 'viewed'],
  [`${addToCart.method} ${addToCart.path}`, 'added'],
  [`${getAddress.method} ${getAddress.path}`, 'checkout'],
]);

/**
 * Counts what visitors do by day, without anything about who they are: no address, no cookie, no account. Counts are in memory and are added
 * to those in the database every five seconds and when the app closes, so that several processes add up.
 */
export function countSteps(
  app: FastifyInstance,
  { db, config, now, log }: Pick<CoreContext, 'db' | 'config' | 'now' | 'log'>,
): { readonly flush: () => Promise<void> } {
  const counts = new Map<CountedStep, Map<string, number>>();
  const add = (step: CountedStep, day: string, number: number) => {
    const days = counts.get(step) ?? new Map<string, number>();
    counts.set(step, days.set(day, (days.get(day) ?? 0) + number));
  };
  app.addHook('onResponse', (request, reply, done) => {
    const step = reply.statusCode < 300 ? stepOf(request) : null;
    if (step !== null) add(step, zonedTime(now(), config.dailySummary.timeZone).day, 1);
    done();
  });
  const flush = async () => {
    // In one order, as two processes that lock the same rows in different orders would wait for each other.
    const rows = [...counts]
      .flatMap(([step, days]) => [...days].map(([day, count]) => ({ day, step, count })))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.step.localeCompare(b.step));
    counts.clear();
    if (rows.length === 0) return;
    try {
      await db
        .insert(stepCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [stepCounts.day, stepCounts.step],
          set: { count: sql`${stepCounts.count} + excluded.count` },
        });
    } catch (error) {
      for (const { day, step, count } of rows) add(step, day, count);
      log.warn({ err: error }, 'steps of visitors could not be stored yet');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void flush(), FLUSH_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { flush };
}

/** The step of a request; null for other requests, and for bots. */
function stepOf({ method, routeOptions, query, headers }: FastifyRequest): CountedStep | null {
  const step = STEPS.get(`${method} ${routeOptions.url}`);
  if (step === undefined || BOTS.test(headers['user-agent'] ?? 'bot')) return null;
  // More reviews of a page that is open, or in another order.
  return typeof query === 'object' && query !== null && ('after' in query || 'sort' in query) ? null : step;
}
