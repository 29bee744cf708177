import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { repeatEarlyClicks } from '../browser/earlyClicks.ts';
import type { Shop } from '../store.ts';
import { theme } from '../theme/theme.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { routes } from './routes.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopContext } from './shopContext.ts';
import { Toasts } from './Toasts.tsx';

/** The app inside a router; the same on the server and in the browser. */
export function App({ shop }: { readonly shop: Shop }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => shop.navigation.bind(navigate), [shop, navigate]);
  useEffect(() => shop.store.send({ type: 'page.hydrated' }), [shop]);
  useEffect(repeatEarlyClicks, []);

  return (
    <ShopContext value={shop}>
      <MantineProvider theme={theme}>
        <Shell>
          <ErrorBoundary resetKey={pathname}>
            <Routes>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </ErrorBoundary>
        </Shell>
        <DocumentHead />
        <ScrollKeeper />
        <Toasts />
      </MantineProvider>
    </ShopContext>
  );
}
