import './theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isPaged } from '../contract/catalogue/collection/isPaged.ts';
import { DEFAULT_LANGUAGE } from '../contract/texts/language.ts';
import { loadKy } from './api/client.ts';
import { App } from './app/App.tsx';
import { logFailure } from './services/logFailure.ts';
import { routeOf } from './app/routes.ts';
import { afterLoad } from './browser/afterLoad.ts';
import {
  appRoot,
  currentAddress,
  hasFirstState,
  readFirstState,
  setDocumentLanguage,
} from './browser/document.ts';
import { keyHistoryEntry } from './browser/historyEntry.ts';
import { modelContext } from './browser/modelContext.ts';
import { ignoreClicksOnReplacedControls } from './browser/ignoreClicksOnReplacedControls.ts';
import { recordServerControls } from './browser/replayEarlyInput.ts';
import { dispatchSilentInput } from './browser/dispatchSilentInput.ts';
import { applyStyleSheet } from './browser/styleSheet.ts';
import { whenIdle } from './browser/whenIdle.ts';
import { hideLanguage } from './language/hideLanguage.ts';
import { hasInspectorRequest } from './inspect/hasInspectorRequest.ts';
import { setLocale, loadTexts } from './language/setLocale.ts';
import { createShop } from './store.ts';

const styled = loads(applyStyleSheet());
const standalone = hasFirstState() ? null : (await import('./standalone/openStandalone.ts')).openStandalone();
const { firstState } = standalone ?? { firstState: readFirstState() };
hideLanguage();
keyHistoryEntry();
ignoreClicksOnReplacedControls();
dispatchSilentInput();
const isTranslated = await loads(
  loadTexts(firstState.language).then((texts) => setLocale(firstState.language, texts)),
);
// A page in English is better than one that does not respond.
if (!isTranslated) {
  setLocale(DEFAULT_LANGUAGE, await loadTexts(DEFAULT_LANGUAGE));
  setDocumentLanguage(DEFAULT_LANGUAGE);
}
const inspection =
  firstState.inspect && hasInspectorRequest()
    ? await (await import('./inspect/startInspection.ts')).startInspection(firstState.inspect)
    : null;
// Without the code of the tools for agents the shop opens without them.
const observation =
  modelContext() && (await (standalone ?? firstState).agentTools)
    ? await import('./agentTools/createAgentTools.ts').then(
        (code) => code.createAgentTools(inspection, () => shop),
        () => inspection,
      )
    : inspection;
// Of a static host's page it is not known yet.
const serverListCode =
  standalone || isPaged(firstState.config) ? (await import('./serverLists/index.ts')).serverListCode : null;
const shop = createShop(firstState, observation, standalone, serverListCode);
shop.store.start();
standalone?.loadConfig(shop);

const app = (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App shop={shop} />
    </BrowserRouter>
  </StrictMode>
);

// What the app adds to the page would have no style.
await styled;
const root = appRoot();
recordServerControls(root);
const page = routeOf(new URL(currentAddress(), 'http://shop').pathname);
// Without its texts or its code the page of the server cannot be hydrated, and is rendered again.
// In a transition, React hydrates in slices, between which the page answers to taps.
if (root.hasChildNodes() && isTranslated && (await loads(page.preload())))
  startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

whenIdle(() => {
  void loads(loadKy());
  return false;
});
// In development, files change under the same name.
if (import.meta.env.PROD) {
  afterLoad(() => void loads(import('./app/preloadPages.ts').then((code) => code.preloadPages(loadPage))));
  afterLoad(() => void loads(import('./app/startAppUpdate.ts').then((code) => code.startAppUpdate(shop))));
}

function loadPage(pathname: string): Promise<void> {
  return routeOf(pathname).preload();
}

/** Whether a part of the app could be loaded; a failure is logged. */
function loads(part: Promise<unknown>): Promise<boolean> {
  return part.then(
    () => true,
    (error: unknown) => {
      logFailure(undefined, { error });
      return false;
    },
  );
}
