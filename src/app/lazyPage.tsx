import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { PageLoading } from '../components/PageLoading/PageLoading.tsx';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code, so that it renders without suspending: on the server, and in the browser before hydration. */
  readonly preload: () => Promise<void>;
}

/** Creates a page whose code is loaded when it is rendered or preloaded. Until then the page shows `PageLoading`. */
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
