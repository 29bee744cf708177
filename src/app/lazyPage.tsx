import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Dependencies } from '../services/dependencies.ts';
import { providePageCode } from '../services/pageCode.ts';
import { LoadingPage } from './LoadingPage.tsx';

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
