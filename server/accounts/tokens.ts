import { createHash, randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { TokenClaims } from '../../contract/entities.ts';
import type { ShopContext } from '../context.ts';
import type { Authenticate } from '../http/route.ts';
import { findSignedInAccount, type Account } from './queries.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'aangan-shop';
const ISSUER = 'aangan';
const LIFETIME_S = 30 * 24 * 60 * 60;

const TokenPayload = v.object({
  ...TokenClaims.entries,
  id: v.pipe(v.string(), v.uuid()),
  generation: v.pipe(v.number(), v.integer()),
  iat: v.number(),
  exp: v.number(),
});

type TokenContext = Pick<ShopContext, 'secret' | 'now'>;

/**
 * Signs a bearer token that is valid for 30 days. Its claims for the browser are id, name and exp in seconds (spec
 * §3).
 */
export function signToken(
  { secret, now }: TokenContext,
  account: Pick<Account, 'id' | 'name' | 'tokenGeneration'>,
): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return (
    new SignJWT({ id: account.id, name: account.name, generation: account.tokenGeneration })
      .setProtectedHeader({ alg: ALGORITHM })
      // Two sessions that begin in the same second are two tokens: ending one must not end the other.
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_S)
      .setAudience(AUDIENCE)
      .setIssuer(ISSUER)
      .sign(secret)
  );
}

/**
 * Creates the function that authenticates a token. It returns null for a token that is invalid, made for another
 * audience, expired, ended by a logout, or older than the account's last password reset or sign-out everywhere (spec
 * §11 A9, A10). It asks the database each time, so that a session ends in every process at once.
 */
export function createAuthenticator(context: TokenContext & Pick<ShopContext, 'db'>): Authenticate {
  return async (token) => {
    const claims = await readClaims(context, token);
    if (!claims) return null;
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const account = await findSignedInAccount(context.db, { ...claims, tokenHash });
    return (
      account && {
        id: account.id,
        name: account.name,
        token: {
          hash: tokenHash,
          issuedAt: new Date(claims.iat * 1000),
          expiresAt: new Date(claims.exp * 1000),
        },
      }
    );
  };
}

async function readClaims({ secret, now }: TokenContext, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: ISSUER,
      requiredClaims: ['iat', 'exp'],
      currentDate: new Date(now()),
    });
    const claims = v.safeParse(TokenPayload, payload);
    return claims.success ? claims.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
