import { useEffect, useRef } from 'react';
import { matchPath } from 'react-router-dom';
import { usePathname } from './pathname.tsx';
import { useConfig, useProducts } from './shopContext.ts';

/** Keeps the document's head right when the app changes pages; the first page's came from the server. */
export function DocumentHead() {
  const pathname = usePathname();
  const config = useConfig();
  const productId = matchPath('/product/:productId', pathname)?.params.productId;
  const products = useProducts();
  const product = productId === undefined ? null : (products.find(({ _id }) => _id === productId) ?? null);
  const painted = useRef<string | null>(pathname);

  useEffect(() => {
    if (painted.current === pathname) return;
    painted.current = null;
    // Not in the first load, as nobody reads it before the second page. Offline, the head stays as it is.
    import('./showHead.ts').then(
      ({ showHead }) => showHead(pathname, product, config),
      () => undefined,
    );
  }, [pathname, product, config]);

  return null;
}
