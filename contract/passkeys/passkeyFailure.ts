import { Failure, failureMessage } from '../failure.ts';
import { accountMessages } from '../accounts/accountMessages.ts';
import type { Text } from '../texts/text.ts';

/** Whether the shopper closed the browser's dialog, or did not respond to it. This is not an error. */
export function isPasskeyPromptClosed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Whether the server requires that the shopper signs in again first. */
export function isSignInTooOld(error: unknown): boolean {
  return error instanceof Failure && error.code === 'sign_in_not_recent';
}

/** The server's message, or a message for the browser's error; otherwise `fallback`. */
export function passkeyErrorMessage(error: unknown, fallback: string): Text {
  // The browser found a passkey of this account on the device.
  if (error instanceof Error && error.name === 'InvalidStateError') return accountMessages.passkeyHere;
  return failureMessage(error, fallback);
}
