import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/passkeys/passkeys.ts';

/** Passkeys for the tests of machines. */

export const PASSKEY_REQUEST: PasskeyRequest = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;

export const ASSERTION: PasskeyAssertion = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

export const ATTESTATION: PasskeyAttestation = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
};

export const PASSKEY_CREATION: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Aangan' },
  user: { id: 'AAAA', name: 'asha@example.com', displayName: 'Asha' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

export const PASSKEY: Passkey = {
  id: 'AAAA',
  name: 'Phone',
  createdAt: '2026-11-02T06:30:00.000Z',
  lastUsedAt: null,
  isRecent: false,
};

/** The browser's error when the shopper closes its dialog. */
export function closedPrompt(): Error {
  return Object.assign(new Error('closed'), { name: 'NotAllowedError' });
}
