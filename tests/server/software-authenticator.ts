import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/passkeys/passkeys.ts';

/** Flags of authenticator data (WebAuthn, 6.1 Authenticator Data). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Answering {
  /** The page's, unless it is another site that imitates the shop. */
  readonly origin?: string;
  readonly isVerified?: boolean;
}

/** A browser with a device for one passkey: real keys and real signatures. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  /** The passkey's account; in an attack, another account. */
  userHandle = '';
  /** Signature counter; a copied device has an older one. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** As `navigator.credentials.create`. @param statement of a device that proves its make */
  create(
    options: PasskeyCreation,
    {
      fmt = 'none',
      statement = new Map(),
      ...answering
    }: Answering & { fmt?: string; statement?: Map<string, CborValue> } = {},
  ): PasskeyAttestation {
    this.userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, HAS_CREDENTIAL, answering),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey(),
    ]);
    const object = new Map<string, CborValue>([
      ['fmt', fmt],
      ['attStmt', statement],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, answering),
        attestationObject: base64url(isoCBOR.encode(object)),
        transports: ['internal'],
      },
    };
  }

  /** As `navigator.credentials.get`. */
  get({ challenge, rpId }: PasskeyRequest, answering: Answering = {}): PasskeyAssertion {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, answering);
    const authenticatorData = this.#authenticatorData(rpId, 0, answering);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  #credential() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' } as const;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Answering): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authenticatorData(rpId: string, flags: number, { isVerified = true }: Answering): Buffer {
    this.counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  /** The public key on P-256, in COSE form (RFC 9053). */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

type CborValue = Parameters<typeof isoCBOR.encode>[0];

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
