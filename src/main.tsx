import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { routeOf } from './app/routes.ts';
import { appRoot, currentAddress, hasFirstState, readFirstState } from './browser/document.ts';
import { ignoreMovedPresses } from './browser/ignoreMovedPresses.ts';
import { hideLanguage } from './language/hideLanguage.ts';
import { hasInspectorRequest } from './inspect/hasInspectorRequest.ts';
import { setLocale, textsOf } from './language/setLocale.ts';
import { createShop } from './store.ts';

const standalone = hasFirstState() ? null : (await import('./standalone/openStandalone.ts')).openStandalone();
const { firstState } = standalone ?? { firstState: readFirstState() };
hideLanguage();
ignoreMovedPresses();
setLocale(firstState.language, await textsOf(firstState.language));
const inspection =
  firstState.inspect && hasInspectorRequest()
    ? await (await import('./inspect/startInspection.ts')).startInspection(firstState.inspect)
    : null;
const shop = createShop(firstState, inspection, standalone);
shop.store.start();
standalone?.loadConfig(shop);

const app = (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App shop={shop} />
    </BrowserRouter>
  </StrictMode>
);

const root = appRoot();
if (root.hasChildNodes()) {
  await routeOf(new URL(currentAddress(), 'http://shop').pathname).preload();
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
