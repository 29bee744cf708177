import { i18n } from '@lingui/core';
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Dependencies } from '../services/dependencies.ts';
import { providePageCode } from '../services/pageCode.ts';
import type { Elements } from '../components/Elements.ts';
import { PageLoading } from '../components/PageLoading/PageLoading.tsx';
import { PageError } from '../components/PageError/PageError.tsx';
import { useProvidedMachine } from '../hooks/useProvidedMachine.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code, so that it renders at once: on the server, and in the browser before hydration. */
  readonly preload: () => Promise<void>;
}

/** Creates a page whose code is loaded when it is rendered or preloaded. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  const renderPage = () => Loaded && <Loaded />;
  const provide = (dependencies: Dependencies) => providePageCode(dependencies, preload);
  return {
    Page: function Page() {
      // Decided once, so that a page that `LoadingPage` shows is not mounted again.
      const [isLoaded] = useState(() => Loaded !== null);
      return isLoaded ? renderPage() : <LoadingPage provide={provide} renderPage={renderPage} />;
    },
    preload,
  };
}

interface LoadingPageProps {
  readonly provide: (dependencies: Dependencies) => ReturnType<typeof providePageCode>;
  /** Renders the page once its code is loaded. */
  readonly renderPage: () => Elements;
}

function LoadingPage({ provide, renderPage }: LoadingPageProps) {
  const [snapshot, send] = useProvidedMachine(provide);
  if (snapshot.matches('loaded')) return renderPage();
  if (!snapshot.hasTag('failed')) return <PageLoading />;
  return (
    <PageError
      text={
        snapshot.matches('unreachable')
          ? i18n.t('You seem to be offline, so this page could not be loaded. Your cart is safe.')
          : i18n.t('We could not open this page. Your cart is safe.')
      }
      retry={() => send({ type: 'page.retry' })}
    />
  );
}
