import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CoreContext } from '../core-context.ts';
import type { Device } from '../http/route.ts';

const NAME = 'device';
const LIFETIME_S = 180 * 86_400;
/** A family may share a device. */
const MARKS_MAX = 4;

/**
 * Creates the function that checks whether a device has signed in to an account before, by a cookie that each sign-in
 * sets. The cookie has a mark per identifier: `<expiry>.<HMAC of expiry and identifier>`. A mark contains no name and
 * can only be verified against a known identifier. It only lets a limit count this device separately from strangers; it
 * does not sign anybody in. The cookie is HttpOnly, and a logout does not remove it (docs/decisions/071).
 */
export function createDeviceReader({ secret, now }: Pick<CoreContext, 'secret' | 'now'>) {
  const markFor = (identifier: string, expiresAt: number) =>
    `${expiresAt}.${createHmac('sha256', secret)
      .update(JSON.stringify(['known device', identifier, expiresAt]))
      .digest('base64url')}`;
  const isMarkOf = (identifier: string) => (mark: string) => {
    const expiresAt = Number(mark.split('.')[0]);
    const expected = Buffer.from(markFor(identifier, expiresAt));
    const submitted = Buffer.from(mark);
    const isOver = !(expiresAt * 1000 > now());
    return !isOver && submitted.length === expected.length && timingSafeEqual(submitted, expected);
  };

  return (request: FastifyRequest, reply: FastifyReply): Device => {
    const marks = readMarks(request.headers.cookie);
    return {
      knows: (identifier) => marks.some(isMarkOf(identifier)),
      remember: (identifier) => {
        const expiresAt = Math.floor(now() / 1000) + LIFETIME_S;
        const others = marks.filter((mark) => !isMarkOf(identifier)(mark));
        const value = [markFor(identifier, expiresAt), ...others].slice(0, MARKS_MAX).join('~');
        reply.header('set-cookie', `${NAME}=${value}; ${attributes(request)}`);
      },
    };
  };
}

function readMarks(header: string | undefined): readonly string[] {
  const pair = header?.split(/;\s*/).find((entry) => entry.startsWith(`${NAME}=`));
  return (
    pair
      ?.slice(NAME.length + 1)
      .split('~')
      .slice(0, MARKS_MAX) ?? []
  );
}

/** The app on a static host is cross-site. Its cookies need https and are partitioned by that host. */
function attributes({ headers, protocol, host }: FastifyRequest): string {
  const isOwnPage = headers.origin === undefined || headers.origin === `${protocol}://${host}`;
  const isSecure = protocol === 'https';
  const sameSite = isOwnPage || !isSecure ? 'SameSite=Lax' : 'SameSite=None; Partitioned';
  return `Path=/api; Max-Age=${LIFETIME_S}; HttpOnly; ${sameSite}${isSecure ? '; Secure' : ''}`;
}
