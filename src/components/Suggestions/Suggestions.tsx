import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../../hooks/shopContext.ts';

/** Loaded on demand, because most pages are not empty. If loading fails, the page omits it. */
const SuggestedProducts = lazy<() => ReactNode>(() =>
  import('./SuggestedProducts.tsx').catch(() => ({ default: () => null })),
);

/** Products to go on with, for pages that have nothing to show. They depend on this browser, so the server does not render them. */
export function Suggestions() {
  return (
    !useIsHydrating() && (
      <Suspense>
        <SuggestedProducts />
      </Suspense>
    )
  );
}
