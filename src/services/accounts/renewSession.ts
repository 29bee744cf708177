import { signOut } from '../../../contract/accounts/sessionEndpoints.ts';
import { openSession } from '../../storage/token.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

/** Ends this tab's session, and continues with the new one of a code that confirmed the shopper. */
export function renewSession(dependencies: Dependencies, token: string | null): void {
  if (token === null) return;
  // The client reads the old token before anything is awaited.
  dependencies
    .api(signOut, { body: { everywhere: false }, keepalive: true })
    .catch((error: unknown) => logFailure(null, { error }));
  openRenewedSession(dependencies, token);
}

/** Continues with another token of the same shopper. */
export function openRenewedSession({ records, sendToStore }: Dependencies, token: string): void {
  const session = openSession(records, token);
  if (session) sendToStore({ type: 'session.renewed', session });
}
