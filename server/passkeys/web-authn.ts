import type { FastifyBaseLogger } from 'fastify';
import {
  PASSKEY_CHALLENGE_LIFE_MS,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../../contract/passkeys/passkeys.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { PasskeySite } from './passkey-site.ts';

/*
 * What the passkeys of shoppers and of the staff have in common: the options for browsers, and the verification of their
 * answers by @simplewebauthn/server, which is loaded when it is first used.
 */

/** EdDSA, ES256 and RS256, as COSE numbers: supported by devices, and by Node without experimental code. */
const ALGORITHMS = [-8, -7, -257];

/** The parts of a stored passkey that WebAuthn knows. */
export interface Credential {
  /** The credential's id, in base64url. */
  readonly id: string;
  /** In COSE form, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
}

interface Answered {
  readonly challenge: string;
  readonly site: PasskeySite;
  readonly log: FastifyBaseLogger;
}

/** The text by which a passkey names its account, in base64url: the account's random id. */
export function userHandle(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** Options for creating a discoverable passkey, whose device verifies its owner. `existing`: the passkeys of the same person. */
export async function creationOptions(
  { shopName }: Pick<Config, 'shopName'>,
  {
    rpId,
    user,
    challenge,
    existing,
  }: Pick<PasskeyCreation, 'user'> & {
    readonly rpId: string;
    readonly challenge: Uint8Array<ArrayBuffer>;
    readonly existing: readonly Pick<Credential, 'id' | 'transports'>[];
  },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpId,
    userName: user.name,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge,
  });
  return {
    rp: { id: rpId, name: shopName },
    user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Options for signing in with any passkey of the site. */
export function requestOptions(rpId: string, challenge: Uint8Array): PasskeyRequest {
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    userVerification: 'required',
  };
}

/**
 * Verifies that a new passkey answers this challenge, from this site, with its owner verified.
 * @throws Refusal `passkey_invalid` (400)
 */
export async function verifyAttestation(
  response: PasskeyAttestation,
  { challenge, site, log }: Answered,
): Promise<Credential> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const verify = async () => {
    const object = Uint8Array.from(Buffer.from(response.response.attestationObject, 'base64url'));
    // Attestation is not requested. Verifying it would load revocation lists from addresses that the caller chooses.
    const attestation = decodeAttestationObject(object);
    const isSelfMade =
      ['none', 'packed'].includes(attestation.get('fmt')) && !attestation.get('attStmt').get('x5c');
    if (!isSelfMade) throw new Error('The passkey has a certificate.');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('The passkey could not be verified.');
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports,
    };
  };
  return verify().catch((error: unknown) => {
    log.info({ err: error }, 'a new passkey was refused');
    throw new Refusal('passkey_invalid');
  });
}

/**
 * Verifies that a passkey answers this challenge, from this site, with its owner verified.
 * @returns its new counter
 * @throws Refusal `passkey_invalid` (400)
 */
export async function verifyAssertion(
  response: PasskeyAssertion,
  { challenge, site, passkey, log }: Answered & { readonly passkey: Omit<Credential, 'transports'> },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    throw new Refusal('passkey_invalid');
  });
  if (!verified) throw new Refusal('passkey_invalid');
  return authenticationInfo.newCounter;
}
