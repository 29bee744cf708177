import { signOut } from '../../../contract/accounts/sessionEndpoints.ts';
import { fromCallback, fromPromise } from 'xstate';
import { deleteCaches } from '../../browser/caches.ts';
import { clearCookies } from '../../browser/cookies.ts';
import { callAt } from '../../browser/pageEvents.ts';
import { tabs } from '../../browser/tabs.ts';
import { openSession, restoreSession } from '../../storage/token.ts';
import { sessionMachine } from '../../../machines/session.machine.ts';
import type { Session } from '../../../machines/session.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

/** Stores the token for this tab. Reports when the session expires and when another tab signs out. `clearRecords` clears the browser's storage. */
export function provideSession({ api, records }: Dependencies) {
  return sessionMachine.provide({
    actors: {
      readSession: fromPromise<Session | null>(async () => restoreSession(records)),
      saveSession: fromPromise<Session, { token: string }>(async ({ input }) => {
        const session = openSession(records, input.token);
        if (!session) throw new Error('The token cannot be used.');
        return session;
      }),
      watchSession: fromCallback(({ input: { session }, sendBack: emit }) => {
        const stopTimer = session
          ? callAt(session.expiresAt, () => emit({ type: 'session.expired' }))
          : () => undefined;
        const stopListening = tabs.onSignOut(() => emit({ type: 'session.endedElsewhere' }));
        return () => {
          stopTimer();
          stopListening();
        };
      }),
    },
    actions: {
      endOnServer: () => {
        api(signOut, { body: { everywhere: false }, keepalive: true }).catch((error: unknown) =>
          logFailure(null, { error }),
        );
      },
      clearRecords: () => {
        records.clear();
        clearCookies();
        deleteCaches();
      },
      clearAuthKeys: () => {
        records.auth.remove();
        records.passwordReset.remove();
        records.sentCodes.clear();
      },
      notifyOtherTabs: () => tabs.announceSignOut(),
      logFailure,
    },
  });
}
