import { TOTP, Secret } from 'otpauth';
import * as v from 'valibot';
import { deskCalls, type DeskCallName } from '../../contract/desk/deskCalls.ts';
import { readDeskLink } from '../../contract/desk/deskLink.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { DeskOrder } from '../../contract/desk/entities.ts';
import { addStaff } from '../../server/desk/staff.ts';
import { codeOfRefusal } from './code-of-refusal.ts';
import type { Shop } from './harness.ts';

/** Steps of the people who run the shop, over HTTP. */

export interface DeskSending {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The cookie of a session. */
  readonly cookie?: string | undefined;
  /** Of the page that sends the request; by default the shop's own. Null: without the header. */
  readonly origin?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  /** Of a refusal, or null. */
  readonly code: string | null;
}

export async function callDesk(
  shop: Pick<Shop, 'url' | 'config'>,
  name: DeskCallName,
  {
    params = {},
    query,
    body = {},
    cookie,
    origin = shop.config.publicUrl ?? shop.url,
    headers,
  }: DeskSending = {},
): Promise<DeskAnswer> {
  const { method, path } = deskCalls[name];
  const file = body instanceof Uint8Array ? new Uint8Array(body) : null;
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]));
  const response = await fetch(shop.url + filled + (query ? `?${new URLSearchParams(query)}` : ''), {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
      ...(method === 'GET' || origin === null ? {} : { origin }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: file ?? JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer = isJson ? await response.json() : { html: await response.text() };
  const code = codeOfRefusal(response.status, answer);
  const parsed = v.parse(v.record(v.string(), v.unknown()), answer);
  return { status: response.status, headers: response.headers, body: parsed, code };
}

export interface StaffOfTest {
  readonly id: string;
  readonly email: string;
  /** Of the authenticator app. */
  readonly secret: string;
  /** Of the session that setting it up has started. */
  readonly cookie: string;
}

let serial = 0;

/** Adds somebody by the command and follows the link. */
export async function joinStaff(shop: Shop, ...roles: readonly DeskRole[]): Promise<StaffOfTest> {
  const email = `staff${(serial += 1)}@shop.example`;
  return followLink(shop, await addStaff(shop, email, roles));
}

export async function followLink(shop: Shop, link: string): Promise<StaffOfTest> {
  const token = tokenOfLink(link);
  const { secret } = v.parse(
    v.object({ secret: v.string() }),
    (await callDesk(shop, 'checkLink', { body: { token } })).body,
  );
  const answer = await callDesk(shop, 'finishLink', { body: { token, ...newApp(totpOf(shop, secret)) } });
  const { staff } = v.parse(
    v.object({ staff: v.object({ id: v.string(), email: v.string() }) }),
    answer.body,
  );
  return { ...staff, secret, cookie: cookieOf(answer) };
}

/** The fields that set up an authenticator app by a link, and the fields that confirm a sign-in by it. */
export const newApp = (code: string) => ({ name: 'Phone', factor: { kind: 'app', code } });
export const appProof = (code: string) => ({ proof: { kind: 'app', code } });

export function tokenOfLink(link: string): string {
  return readDeskLink(URL.parse(link)?.hash ?? '') ?? '';
}

/** The present code of an authenticator app. */
export function totpOf({ clock }: Pick<Shop, 'clock'>, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
}

/** The desk's cookie that a reply sets. */
export function cookieOf({ headers }: Pick<DeskAnswer, 'headers'>): string {
  const [cookie = ''] =
    headers
      .getSetCookie()
      .find((each) => each.startsWith('aangan_desk='))
      ?.split(';') ?? [];
  return cookie;
}

/** The order of a reply, money in paise. */
export function orderOf({ body }: Pick<DeskAnswer, 'body'>): DeskOrder {
  return v.parse(DeskOrder, body['order']);
}

/** An order as somebody sees it. */
export async function readOrder(
  shop: Shop,
  { cookie }: Pick<StaffOfTest, 'cookie'>,
  number: number,
): Promise<DeskOrder> {
  return orderOf(await callDesk(shop, 'getDeskOrder', { cookie, params: { number } }));
}
