import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { seal, unseal } from '../messaging/seal.ts';

const PURPOSE = 'authenticator apps of the staff';
const SECRET_BYTES = 20;
export const TOTP_STEP_MS = 30_000;
/** The steps before and after the present one whose codes are accepted, as clocks differ. */
const WINDOW = 1;

/** A new secret for an authenticator app, in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Bytes as a secret, in Base32. */
export function toTotpSecret(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** Encrypts a secret, so that a database dump contains no secret. */
export function sealTotpSecret(key: Uint8Array, secret: string): string {
  return seal(key, secret, PURPOSE);
}

/** Null when the secret of the shop was changed. */
export function openTotpSecret(key: Uint8Array, sealed: string): string | null {
  const secret = unseal(key, sealed, PURPOSE);
  return v.is(v.string(), secret) ? secret : null;
}

/** The address that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The number of the time step that a code belongs to; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** The present code of an app. */
export function presentTotp(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** The number of the present time step. */
export function presentTotpStep(now: number): number {
  return TOTP.counter({ timestamp: now });
}
