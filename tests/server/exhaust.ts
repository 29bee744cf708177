import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { rateLimits } from '../../server/db/schema.ts';
import { consume, type LimitUse } from '../../server/limits/consume.ts';
import type { Shop } from './harness.ts';

/** Uses up these limits; all others are as new. */
export async function exhaust(shop: Shop, ...counts: readonly LimitUse[]): Promise<void> {
  await shop.db.delete(rateLimits);
  for (const [limit, who] of counts) {
    await consume(shop, [[limit, who]]);
    const resetsAt = new Date(shop.clock.now() + limit.windowMs);
    await shop.db.update(rateLimits).set({ used: limit.max, resetsAt }).where(eq(rateLimits.used, 1));
    await expect(consume(shop, [[limit, who]])).rejects.toMatchObject({ status: 429 });
  }
}
