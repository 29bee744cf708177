import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { replayEarlyInput } from '../browser/replayEarlyInput.ts';
import { colourSchemeManager } from '../storage/colours.ts';
import type { Shop } from '../services/Shop.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { NavigationBinder } from './NavigationBinder.tsx';
import { Pages } from './Pages.tsx';
import { PathnameProvider } from '../hooks/pathname.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { Shell } from './shell/Shell.tsx';
import { theme } from '../theme/theme.ts';
import { ToolbarColour } from './ToolbarColour.tsx';
import { ShopContext } from '../hooks/shopContext.ts';

/** The app without the router, the same on the server and in the browser. Renders once; only components further down depend on the address. */
export function App({ shop }: { readonly shop: Shop }) {
  useEffect(() => shop.store.send({ type: 'page.hydrated' }), [shop]);
  useEffect(replayEarlyInput, []);

  return (
    // The theme's variables and classes are in the style sheet: the security policy permits no other style element.
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
    >
      <ShopContext value={shop}>
        <NavigationBinder />
        <PathnameProvider>
          <ErrorBoundary resetKey="">
            <Shell>
              <Pages />
            </Shell>
          </ErrorBoundary>
          <DocumentHead />
          <FocusOnNavigation />
        </PathnameProvider>
        <ScrollRestoration />
        <ToolbarColour />
      </ShopContext>
    </MantineProvider>
  );
}
