import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token in an unsubscribe link, which needs no sign-in. It allows nothing else. */
export function unsubscribeToken(secret: Uint8Array, userId: string): string {
  return `${userId}.${sign(secret, userId).toString('base64url')}`;
}

/** The account of a token; null when the token was not made by this shop. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const right = sign(secret, userId);
  return sent.length === right.length && timingSafeEqual(sent, right) ? userId : null;
}

function sign(secret: Uint8Array, userId: string): Buffer {
  return createHmac('sha256', secret).update(`stop stock alerts ${userId}`).digest();
}
