import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Elements } from '../components/Elements.ts';
import { PageLoading } from '../components/PageLoading/PageLoading.tsx';
import type { Dependencies } from '../services/dependencies.ts';
import type { providePageCode } from '../services/pageCode.ts';
import { PageError } from '../components/PageError/PageError.tsx';
import { useProvided } from '../hooks/useProvided.ts';

interface LoadingPageProps {
  readonly provide: (dependencies: Dependencies) => ReturnType<typeof providePageCode>;
  /** Renders the page once its code is loaded. */
  readonly renderPage: () => Elements;
}

/** Loads the code of a page and then renders it. */
export function LoadingPage({ provide, renderPage }: LoadingPageProps) {
  const code = useActorRef(useProvided(provide));
  const snapshot = useSelector(code, (current) => current);
  if (snapshot.matches('loaded')) return renderPage();
  if (!snapshot.hasTag('failed')) return <PageLoading />;
  return (
    <PageError
      text={
        snapshot.matches('unreachable')
          ? i18n.t('You seem to be offline, so this page could not be loaded. Your cart is safe.')
          : i18n.t('We could not open this page. Your cart is safe.')
      }
      retry={() => code.send({ type: 'page.retry' })}
    />
  );
}
