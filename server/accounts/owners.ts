import { and, arrayContains, asc, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { staff } from '../db/schema.ts';

/** The owners among the people who run the shop. */
export async function listOwners(
  db: Database,
): Promise<readonly Pick<typeof staff.$inferSelect, 'id' | 'email' | 'createdAt'>[]> {
  return db
    .select({ id: staff.id, email: staff.email, createdAt: staff.createdAt })
    .from(staff)
    .where(and(arrayContains(staff.roles, ['owner']), isNull(staff.removedAt)))
    .orderBy(asc(staff.email));
}
