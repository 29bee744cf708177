import { findAccountById } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInUser } from '../http/route.ts';
import { jsonEntries, StreamedReply } from '../http/streamed-reply.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { personalTables, type DataSubject } from './personal-data.ts';

/**
 * Everything that the shop stores about the user, by table, without secrets. It is sent while it is read.
 * @throws Refusal `rate_limited…` (429)
 */
export async function exportData(context: ShopContext, user: SignedInUser): Promise<StreamedReply> {
  await consume(context, [[limits.exportsPerShopper, user.id]]);
  const account = await findAccountById(context.db, user.id);
  if (!account) throw new Refusal('unauthorized');
  return exportAccount(context, account);
}

/** Everything that the shop stores about an account. */
export function exportAccount(context: Pick<ShopContext, 'db' | 'now'>, subject: DataSubject): StreamedReply {
  return new StreamedReply(streamData(context, subject));
}

async function* streamData(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  subject: DataSubject,
): AsyncGenerator<string> {
  yield `{"success":true,"data":{"exportedAt":${JSON.stringify(new Date(now()))}`;
  for (const [name, { read }] of personalTables()) {
    if (!read) continue;
    yield `,${JSON.stringify(name)}:[`;
    yield* jsonEntries((after: string | null) => read(db, subject, after));
    yield ']';
  }
  yield '}}';
}
