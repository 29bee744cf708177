import { createActor, waitFor } from 'xstate';
import type { Inspection } from '../src/inspect/Inspection.ts';
import { createDeskApi } from './api/client.ts';
import type { Desk } from './hooks/deskContext.ts';
import { provideDeskConfirmation } from './services/deskConfirmation.ts';
import { provideDeskSession } from './services/deskSession.ts';

interface DeskNeeds {
  /** BCP 47 tag of the language that is shown. */
  readonly language: () => string;
  /** The token in the link that set up the sign-in, or null. */
  readonly token: string | null;
  readonly inspection: Inspection | null;
}

/** What the pages of the desk share: its client, its session and the dialog for a fresh code, which are started. */
export function createDesk({ language, token, inspection }: DeskNeeds): Desk {
  const api = createDeskApi({
    language,
    unauthorized: () => {
      confirmation.send({ type: 'confirmation.dismissed' });
      session.send({ type: 'session.lost' });
    },
    confirm: async () => {
      confirmation.send({ type: 'confirmation.requested' });
      return (await waitFor(confirmation, (snapshot) => snapshot.matches('closed'))).context.isConfirmed;
    },
  });
  const inspected = inspection ? { inspect: inspection.observe } : {};
  const confirmation = createActor(provideDeskConfirmation(api), inspected);
  const session = createActor(provideDeskSession(api), { ...inspected, input: { token } });
  confirmation.start();
  session.start();
  return { api, session, confirmation, inspection };
}
