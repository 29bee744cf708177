import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** `unknown` until the browser's records are read. */
export function selectSessionStatus(
  session: SnapshotFrom<typeof sessionMachine>,
): 'unknown' | 'signedIn' | 'signedOut' {
  if (session.hasTag('signedIn')) return 'signedIn';
  return session.matches('unread') || session.matches('reading') ? 'unknown' : 'signedOut';
}
