import { hash, randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { TokenClaims } from '../../contract/accounts/entities.ts';
import type { ShopContext } from '../context.ts';
import type { TokenSession, Sessions } from '../http/route.ts';
import type { StoredAccount } from './queries.ts';

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const AUDIENCE = 'aangan-shop';
const ISSUER = 'aangan';
const LIFETIME_S = 30 * 24 * 60 * 60;
/** Less than a kilobyte each. */
const VERIFIED_MAX = 5_000;

const TokenPayload = v.object({
  ...TokenClaims.entries,
  id: v.pipe(v.string(), v.uuid()),
  generation: v.pipe(v.number(), v.integer()),
  /** Of a renewed token: the hash of the session's first one, so that a logout ends both. */
  session: v.optional(v.string()),
  iat: v.number(),
  exp: v.number(),
});

type TokenContext = Pick<ShopContext, 'secret' | 'now'>;

/**
 * Signs a bearer token that is valid for 30 days. Its claims for the browser are id, name and exp in seconds (spec
 * §3).
 * @param session of an earlier token that this one replaces
 */
export function signToken(
  { secret, now }: TokenContext,
  account: Pick<StoredAccount, 'id' | 'name' | 'tokenGeneration'>,
  session?: TokenSession,
): Promise<string> {
  const { id, name, tokenGeneration: generation } = account;
  const issuedAt = Math.floor((session?.issuedAt.getTime() ?? now()) / 1000);
  return (
    new SignJWT({ id, name, generation, ...(session && { session: session.tokenHash }) })
      .setProtectedHeader({ alg: ALGORITHM })
      // Two sessions created in the same second are two tokens: ending one must not end the other.
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_S)
      .setAudience(AUDIENCE)
      .setIssuer(ISSUER)
      .sign(secret)
  );
}

/**
 * Creates the function that reads the session of a token. It returns null for a token that is invalid, made for another
 * audience or expired (spec §11 A9). Verification runs in another thread, which costs more than the verification
 * itself, so sessions of recent tokens are cached.
 */
export function createTokenReader({ secret, now }: TokenContext): Sessions['read'] {
  // Imported once: with raw bytes, jose would import the key for each token.
  const key = crypto.subtle.importKey('raw', Buffer.from(secret), HMAC, false, ['verify']);
  const verified = new Map<string, TokenSession>();
  return async (token) => {
    const stored = verified.get(token);
    if (stored) return now() < stored.expiresAt.getTime() ? stored : null;
    const claims = await readClaims(token, await key, new Date(now()));
    if (!claims) return null;
    const session = {
      userId: claims.id,
      generation: claims.generation,
      tokenHash: claims.session ?? hash('sha256', token),
      issuedAt: new Date(claims.iat * 1000),
      expiresAt: new Date(claims.exp * 1000),
    };
    verified.set(token, session);
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size > VERIFIED_MAX) verified.delete(oldest);
    return session;
  };
}

async function readClaims(token: string, key: CryptoKey, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: ISSUER,
      requiredClaims: ['iat', 'exp'],
      currentDate,
    });
    const claims = v.safeParse(TokenPayload, payload);
    return claims.success ? claims.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
