import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { TokenClaims } from '../../contract/entities.ts';
import type { ShopContext } from '../context.ts';
import type { Authenticate } from '../http/route.ts';
import { findAccountById, type Account } from './queries.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'aangan-shop';
const ISSUER = 'aangan';
const LIFETIME_S = 30 * 24 * 60 * 60;

const TokenPayload = v.object({
  ...TokenClaims.entries,
  id: v.pipe(v.string(), v.uuid()),
  generation: v.pipe(v.number(), v.integer()),
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
  return new SignJWT({ id: account.id, name: account.name, generation: account.tokenGeneration })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .setAudience(AUDIENCE)
    .setIssuer(ISSUER)
    .sign(secret);
}

/**
 * Creates the function that authenticates a token. It returns null for a token that is invalid, made for another
 * audience, expired, or older than the account's last password reset (spec §11 A9, A10).
 */
export function createAuthenticator(context: TokenContext & Pick<ShopContext, 'db'>): Authenticate {
  return async (token) => {
    const claims = await readClaims(context, token);
    const account = claims && (await findAccountById(context.db, claims.id));
    return account && account.tokenGeneration === claims.generation
      ? { id: account.id, name: account.name }
      : null;
  };
}

async function readClaims({ secret, now }: TokenContext, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: ISSUER,
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    });
    const claims = v.safeParse(TokenPayload, payload);
    return claims.success ? claims.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
