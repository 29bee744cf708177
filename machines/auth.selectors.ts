import type { SnapshotFrom } from 'xstate';
import { identifierText } from '../contract/accounts/rules.ts';
import type { authMachine } from './auth.machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export type AuthForm = 'identifier' | 'login' | 'signup' | 'none';

/** Which form is shown; `none` after the last one, until the next page appears. */
export function selectForm(snapshot: AuthSnapshot): AuthForm {
  if (snapshot.matches('identifier')) return 'identifier';
  if (snapshot.matches('login')) return 'login';
  return snapshot.matches('signup') ? 'signup' : 'none';
}

/** The email or phone number as text; '' until one was accepted. */
export function selectIdentifierText({ context }: AuthSnapshot): string {
  return identifierText(context.identifier);
}

/** The email; '' when the identifier is a phone number. */
export function selectEmail({ context: { identifier } }: AuthSnapshot): string {
  return 'email' in identifier ? identifier.email : '';
}
