import type { SnapshotFrom } from 'xstate';
import { identifierText } from '../contract/rules.ts';
import type { authMachine } from './auth.machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export type AuthForm = 'identifier' | 'login' | 'signup' | 'none';

/** Which of the forms is shown; none for the moment after the last of them. */
export function selectForm(snapshot: AuthSnapshot): AuthForm {
  if (snapshot.matches('identifier')) return 'identifier';
  if (snapshot.matches('login')) return 'login';
  return snapshot.matches('signup') ? 'signup' : 'none';
}

/** Email or phone, as the shopper reads it; '' until one was accepted. */
export function selectIdentifierText({ context }: AuthSnapshot): string {
  return identifierText(context.identifier);
}

/** The email that was given; '' where it was a phone number. */
export function selectEmail({ context: { identifier } }: AuthSnapshot): string {
  return 'email' in identifier ? identifier.email : '';
}
