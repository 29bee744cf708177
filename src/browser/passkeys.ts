import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/passkeys/passkeys.ts';

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether browser and address support passkeys. Addresses without a domain name do not. */
export function supportsPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}

/** Whether this device itself can store passkeys, and verify its owner by fingerprint, face or screen lock. */
export async function canStorePasskeys(): Promise<boolean> {
  return supportsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/**
 * Gets a passkey's answer: from the browser's dialog or, with `isAutofill`, from what it fills in to a field whose `autocomplete` ends in
 * `webauthn`. Aborting ends the request.
 * @throws DOMException `NotAllowedError` when the shopper closes the dialog; Error when the browser does not fill in passkeys
 */
export async function getPasskey(
  request: PasskeyRequest,
  { signal, isAutofill }: { readonly signal: AbortSignal; readonly isAutofill: boolean },
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  const { id, rawId, type, response } = await whileOpen(signal, () =>
    startAuthentication({ optionsJSON: request, useBrowserAutofill: isAutofill }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/**
 * Creates a passkey in the browser's dialog. Aborting closes it.
 * @throws DOMException `NotAllowedError` when the shopper closes the dialog; `InvalidStateError` when the device has a passkey of the account
 */
export async function createPasskey(
  creation: PasskeyCreation,
  signal: AbortSignal,
): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadWebAuthn();
  const { id, rawId, type, response } = await whileOpen(signal, () =>
    startRegistration({ optionsJSON: creation }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** The library has one request at a time; a new one ends the one before. */
async function whileOpen<T>(signal: AbortSignal, open: () => Promise<T>): Promise<T> {
  const { WebAuthnAbortService } = await loadWebAuthn();
  signal.throwIfAborted();
  const close = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', close);
  try {
    return await open();
  } finally {
    signal.removeEventListener('abort', close);
  }
}

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

/** A name for a passkey of this device; '' when the user agent is unknown. */
export function deviceName(): string {
  return DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? '';
}
