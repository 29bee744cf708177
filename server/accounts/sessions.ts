import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { endedTokens, users } from '../db/schema.ts';
import type { TokenSession, Sessions } from '../http/route.ts';
import { createTokenReader } from './tokens.ts';

/**
 * SQL condition: the row of `users` is the account of a session that has not ended by a logout, a password reset, a
 * sign-out everywhere or the account's deletion (spec §11 A10). For prepared statements, which are executed with the
 * fields of a {@link TokenSession}. A call's own statement includes it, so that the session needs no query of its own and an
 * end applies immediately in every process (docs/decisions/053).
 */
export function sessionCondition(db: Database): SQL | undefined {
  const ended = db
    .select({ tokenHash: endedTokens.tokenHash })
    .from(endedTokens)
    .where(eq(endedTokens.tokenHash, sql.placeholder('tokenHash' satisfies keyof TokenSession)));
  return and(
    eq(users.id, sql.placeholder('userId' satisfies keyof TokenSession)),
    eq(users.tokenGeneration, sql.placeholder('generation' satisfies keyof TokenSession)),
    notExists(ended),
  );
}

/** Reads the tokens of requests, and finds the users of their sessions. */
export function createSessions(context: Pick<CoreContext, 'db' | 'secret' | 'now'>): Sessions {
  const { db } = context;
  const user = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sessionCondition(db))
    .prepare('user_of_session');
  return {
    read: createTokenReader(context),
    findUser: async (session) => {
      const [found] = await user.execute({ ...session });
      return found ? { ...found, session } : null;
    },
  };
}
