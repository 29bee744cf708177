import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { newId } from './goods.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Account {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  password: string;
  address: Fields | null;
  cart: Record<string, Record<string, number>>;
}

/** Thrown by a route; answered with this status and `{ success: false, message }`. */
export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status = 200) {
    super(message);
    this.status = status;
  }
}

/** The fields of a JSON body; may be empty. */
export function bodyOf({ body }: FastifyRequest): Fields {
  return Object(body);
}

/** A field of the body as text; empty when it is missing. */
export function textOf(request: FastifyRequest, field: string): string {
  const value = bodyOf(request)[field];
  return typeof value === 'string' ? value : '';
}

const KEY = new TextEncoder().encode('the secret of the specification server');
const LIFE_S = 24 * 3600;

/** Sign-up, sign-in, password reset, profile and address (spec §4, §7), and who sent a request. */
export function createAccounts() {
  const accounts: Account[] = [];
  /** The latest code by email address or phone number. */
  const codes = new Map<string, string>();

  const identifierOf = (request: FastifyRequest) => textOf(request, 'email') || textOf(request, 'phone');
  const find = (identifier: string) =>
    accounts.find(({ email, phone }) => identifier !== '' && [email, phone].includes(identifier));
  const tokenFor = ({ _id: id, name }: Account) =>
    new SignJWT({ id, name, exp: Math.floor(Date.now() / 1000) + LIFE_S })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(KEY);

  const add = (details: Partial<Account>) => {
    const empty = { name: '', email: '', phone: '', password: '', address: null, cart: {} };
    const account: Account = { _id: newId(), ...empty, ...details };
    accounts.push(account);
    return account;
  };

  /** The account whose token a request carries. @throws Refused with 401 */
  const ownerOf = async ({ headers }: FastifyRequest): Promise<Account> => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const claims = await jwtVerify(token, KEY).catch(() => null);
    const account = accounts.find(({ _id }) => _id === claims?.payload['id']);
    if (!account) throw new Refused('Not Authorized. Login Again.', 401);
    return account;
  };

  const addRoutes = (app: FastifyInstance) => {
    app.post('/api/user/check-account', (request) => {
      const identifier = textOf(request, 'identifier');
      const account = find(identifier) ?? find(`+91${identifier}`);
      return account ? { exists: true, name: account.name } : { exists: false };
    });
    app.post('/api/user/send-otp', (request) => {
      const identifier = identifierOf(request);
      const isKnown = find(identifier) !== undefined;
      if (identifier === '') throw new Refused('Identifier is required', 400);
      if (textOf(request, 'mode') === 'signup' && isKnown) throw new Refused('User already exists');
      if (textOf(request, 'mode') !== 'signup' && !isKnown) throw new Refused("User doesn't exist");
      codes.set(identifier, String(randomInt(100_000, 1_000_000)));
      return { success: true, message: 'OTP sent successfully' };
    });
    app.post('/api/user/verify-otp', async (request) => {
      const identifier = identifierOf(request);
      if (codes.get(identifier) !== textOf(request, 'otp')) throw new Refused('Invalid OTP');
      const account =
        find(identifier) ??
        add({
          name: textOf(request, 'name'),
          email: textOf(request, 'email'),
          phone: textOf(request, 'phone'),
          password: textOf(request, 'password'),
        });
      return { success: true, token: await tokenFor(account) };
    });
    app.post('/api/user/login', async (request) => {
      const account = find(identifierOf(request));
      if (!account) throw new Refused("User doesn't exist");
      if (account.password !== textOf(request, 'password')) throw new Refused('Invalid credentials');
      return { success: true, token: await tokenFor(account) };
    });
    app.post('/api/user/reset-password', (request) => {
      const account = find(textOf(request, 'email'));
      if (!account || codes.get(account.email) !== textOf(request, 'otp')) throw new Refused('Invalid OTP');
      account.password = textOf(request, 'newPassword');
      codes.delete(account.email);
      return { success: true, message: 'Password updated' };
    });
    app.get('/api/user/profile', async (request) => {
      const { _id, name, email, phone, address } = await ownerOf(request);
      return { success: true, user: { _id, name, email, phone, ...(address && { address }) } };
    });
    app.get('/api/user/address', async (request) => {
      return { success: true, address: (await ownerOf(request)).address };
    });
    app.put('/api/user/address', async (request) => {
      const account = await ownerOf(request);
      account.address = Object(bodyOf(request)['address']);
      return { success: true, message: 'Address updated' };
    });
  };

  return { add, addRoutes, ownerOf, tokenFor, codeFor: (to: string) => codes.get(to) ?? null };
}

export type Accounts = ReturnType<typeof createAccounts>;
