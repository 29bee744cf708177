import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import type { CallName, CallReply } from '../../contract/calls.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { Refusal } from './refusal.ts';
import type { SessionRequest } from './route.ts';

export interface KeyedCall<N extends CallName> {
  /** `user:<id>` or `guest:<id>`, with `:` and anything behind it. Keys of different owners are independent. */
  readonly owner: string;
  readonly call: N;
  readonly idempotency: SessionRequest<N>['idempotency'];
}

/**
 * Runs `act` once per Idempotency-Key, and returns the first reply for every repeated request (spec §11 P5, P6). `tx`
 * must be the transaction in which `act` makes its changes: reply and changes are committed together, and a request
 * that failed can be repeated. Concurrent repetitions wait for the first one. Without a key, `act` just runs.
 * @throws Refusal `idempotency_key_reused` (409) when the key was used with another body; whatever `act` throws
 */
export async function runOnce<N extends CallName>(
  tx: Database,
  attempt: KeyedCall<N>,
  act: () => Promise<CallReply<N>>,
): Promise<CallReply<N>> {
  const { owner, call, idempotency } = attempt;
  if (!idempotency) return act();
  const { key, bodyHash } = idempotency;

  // The insert comes first, because it waits on the primary key until a transaction with the same key has ended.
  const { insertKey, storeReply } = statements(tx);
  const [first] = await insertKey.execute({ owner, call, key, bodyHash });
  if (first) {
    const reply = await act();
    await storeReply.execute({ owner, call, key, reply: JSON.stringify(reply) });
    return reply;
  }

  const earlier = await findEarlierReply(tx, attempt);
  if (!earlier) throw new Refusal('idempotency_key_reused');
  return earlier;
}

/**
 * The reply that was stored for the attempt's key; null without a key, and for one that was not used.
 * @throws Refusal `idempotency_key_reused` (409) when the key was used with another body
 */
export async function findEarlierReply<N extends CallName>(
  db: Database,
  { owner, call, idempotency }: KeyedCall<N>,
): Promise<CallReply<N> | null> {
  if (!idempotency) return null;
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(isKey(owner, call, idempotency.key));
  if (!earlier) return null;
  if (earlier.bodyHash !== idempotency.bodyHash) throw new Refusal('idempotency_key_reused');
  // The stored value was a reply of this call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return earlier.reply as CallReply<N>;
}

const statements = prepareOnce((db) => {
  const { placeholder } = sql;
  const [owner, call, key] = [placeholder('owner'), placeholder('call'), placeholder('key')];
  return {
    insertKey: db
      .insert(idempotencyKeys)
      .values({ owner, call, key, bodyHash: placeholder('bodyHash'), reply: sql`'null'::jsonb` })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
      .prepare('insert_idempotency_key'),
    storeReply: db
      .update(idempotencyKeys)
      .set({ reply: sql`${placeholder('reply')}::jsonb` })
      .where(isKey(owner, call, key))
      .prepare('store_idempotent_reply'),
  };
});

const isKey = (owner: string | Placeholder, call: CallName | Placeholder, key: string | Placeholder) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
