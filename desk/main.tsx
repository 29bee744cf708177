import './styles.ts';
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { DESK_PATH, readDeskLink } from '../contract/desk/deskLink.ts';
import { appRoot, currentFragment } from '../src/browser/document.ts';
import { createDeskApi } from './api/client.ts';
import { App } from './App.tsx';
import { changeLocale, storedLanguage } from './language/deskLocale.ts';
import { provideDeskConfirmation } from './services/deskConfirmation.ts';
import { provideDeskSession } from './services/deskSession.ts';

await changeLocale(storedLanguage());
const api = createDeskApi({
  language: () => i18n.locale,
  unauthorized: () => {
    confirmation.send({ type: 'confirmation.dismissed' });
    session.send({ type: 'session.lost' });
  },
  confirm: async () => {
    confirmation.send({ type: 'confirmation.requested' });
    return (await waitFor(confirmation, (snapshot) => snapshot.matches('closed'))).context.isConfirmed;
  },
});
const confirmation = createActor(provideDeskConfirmation(api));
const session = createActor(provideDeskSession(api), { input: { token: readDeskLink(currentFragment()) } });
confirmation.start();
session.start();

createRoot(appRoot()).render(
  <StrictMode>
    <BrowserRouter basename={DESK_PATH}>
      <App desk={{ api, session, confirmation }} />
    </BrowserRouter>
  </StrictMode>,
);
