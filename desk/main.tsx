import './styles.ts';
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { DESK_PATH, readDeskLink } from '../contract/desk/deskLink.ts';
import { appRoot, currentFragment } from '../src/browser/document.ts';
import { createDeskApi } from './api/client.ts';
import { App } from './App.tsx';
import { changeLocale, storedLanguage } from './language/deskLocale.ts';
import { provideDeskSession } from './services/deskSession.ts';

await changeLocale(storedLanguage());
const api = createDeskApi({
  language: () => i18n.locale,
  unauthorized: () => session.send({ type: 'session.lost' }),
});
const session = createActor(provideDeskSession(api), { input: { token: readDeskLink(currentFragment()) } });
session.start();

createRoot(appRoot()).render(
  <StrictMode>
    <BrowserRouter basename={DESK_PATH}>
      <App desk={{ api, session }} />
    </BrowserRouter>
  </StrictMode>,
);
