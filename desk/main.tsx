import './styles.ts';
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { DESK_PATH, readDeskLink } from '../contract/desk/deskLink.ts';
import { INSPECT_META } from '../contract/pages/page.ts';
import { appRoot, currentFragment, metaContent } from '../src/browser/document.ts';
import { hasInspectorRequest } from '../src/inspect/hasInspectorRequest.ts';
import { App } from './App.tsx';
import { createDesk } from './createDesk.ts';
import { changeLocale, storedLanguage } from './language/deskLocale.ts';

await changeLocale(storedLanguage());
// A production server sends no such element, and then nothing of the inspector is loaded.
const allowed = metaContent(INSPECT_META);
const inspection =
  (allowed === 'on' || allowed === 'offline') && hasInspectorRequest()
    ? await (await import('../src/inspect/startInspection.ts')).startInspection(allowed)
    : null;
const token = readDeskLink(currentFragment());
const desk = createDesk({ language: () => i18n.locale, token, inspection });

createRoot(appRoot()).render(
  <StrictMode>
    <BrowserRouter basename={DESK_PATH}>
      <App desk={desk} />
    </BrowserRouter>
  </StrictMode>,
);
