import { useActorRef, useSelector } from '@xstate/react';
import type { Elements } from '../components/Elements.ts';
import { PageLoading } from '../components/PageLoading/PageLoading.tsx';
import type { Dependencies } from '../services/dependencies.ts';
import type { providePageCode } from '../services/pageCode.ts';
import { PageError } from './PageError.tsx';
import { useProvided } from '../hooks/useProvided.ts';

interface LoadingPageProps {
  readonly provide: (dependencies: Dependencies) => ReturnType<typeof providePageCode>;
  /** Renders the page once its code is loaded. */
  readonly renderPage: () => Elements;
}

/** Loads the code of a page and then renders it. */
export function LoadingPage({ provide, renderPage }: LoadingPageProps) {
  const code = useActorRef(useProvided(provide));
  const hasFailed = useSelector(code, (snapshot) => snapshot.hasTag('failed'));
  const isOffline = useSelector(code, (snapshot) => snapshot.matches('unreachable'));
  const isLoaded = useSelector(code, (snapshot) => snapshot.matches('loaded'));
  if (isLoaded) return renderPage();
  if (!hasFailed) return <PageLoading />;
  return <PageError isOffline={isOffline} retry={() => code.send({ type: 'page.retry' })} />;
}
