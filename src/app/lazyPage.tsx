import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { PageLoading } from '../components/PageLoading/PageLoading.tsx';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code now, so that it renders at once: on the server, and in the browser before it hydrates. */
  readonly preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Ready: ComponentType | null = null;
  const LazyComponent = lazy(load);
  return {
    Page: function Page() {
      return Ready ? (
        <Ready />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <LazyComponent />
        </Suspense>
      );
    },
    preload: async () => {
      Ready = (await load()).default;
    },
  };
}
