import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';

/** Passkeys: WebAuthn credentials that sign a shopper in by fingerprint, face or screen lock. Bytes are texts in base64url. */

/** How long a challenge can be answered, in milliseconds. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * 60_000;
export const PASSKEY_NAME_MAX = 60;
/**
 * Maximum age of a recent passkey: somebody with temporary access to the account may have added it. A password reset
 * deletes it.
 */
export const PASSKEY_TRUSTED_AFTER_MS = 7 * 24 * 60 * 60_000;
/** How many passkeys an account may have. */
export const PASSKEYS_MAX = 20;

const base64url = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/));
/** Up to 1023 bytes. */
const credentialId = base64url(1_364);
const clientDataJSON = base64url(4_000);

/** Options of `navigator.credentials.get` in JSON: any passkey of this site, with its owner verified by the device. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** Options of `navigator.credentials.create` in JSON: a discoverable passkey. */
export const PasskeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** The account's passkeys, so that a device does not create a second one. */
  excludeCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) }),
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The browser's answer to a PasskeyRequest. */
export const PasskeyAssertion = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    /** Id of the account. */
    userHandle: base64url(100),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** The browser's answer to a PasskeyCreation. */
export const PasskeyAttestation = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON,
    attestationObject: base64url(16_000),
    /** How the device can be reached, such as `internal` or `hybrid`. */
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
      [],
    ),
  }),
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

export const PasskeyName = v.pipe(
  v.string('passkey_name_invalid' satisfies PlainRefusalCode),
  v.trim(),
  v.minLength(1, 'passkey_name_invalid' satisfies PlainRefusalCode),
  v.maxLength(PASSKEY_NAME_MAX, 'passkey_name_invalid' satisfies PlainRefusalCode),
);

/** A passkey in the list of its owner. Times are in ISO 8601. */
export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  /** Null until it has signed its owner in. */
  lastUsedAt: v.nullable(v.string()),
  /** Whether it was added in the last seven days. */
  isRecent: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The names of an account's passkeys after the recent ones were deleted. */
export const PasskeysAfterDeletion = v.object({
  deleted: v.array(v.string()),
  remaining: v.array(v.string()),
});
export type PasskeysAfterDeletion = v.InferOutput<typeof PasskeysAfterDeletion>;

export const PasskeyIdParam = v.object({ id: credentialId });
