import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { matchPath } from 'react-router-dom';
import { isInDepartment } from '../../contract/catalogue/collection/departments.ts';
import { usePathname } from '../hooks/pathname.tsx';
import { useCatalogueStatus, useConfig, useIsPaged, useProducts, useShop } from '../hooks/shopContext.ts';

/** Updates the document's head when the app changes pages. The server renders the head of the first page; a static host does not. */
export function DocumentHead() {
  const pathname = usePathname();
  const config = useConfig();
  const productId = matchPath('/product/:productId', pathname)?.params.productId;
  const products = useProducts();
  const product = productId === undefined ? null : (products.find(({ _id }) => _id === productId) ?? null);
  const isLoaded = useCatalogueStatus() === 'loaded';
  const isAbsent = useSelector(useShop().catalogue, ({ context }) =>
    context.absent.includes(productId ?? ''),
  );
  const department = matchPath('/collection/:department', pathname)?.params.department ?? null;
  const isPaged = useIsPaged();
  const isDepartmentKnown =
    isLoaded || (isPaged && products.some((one) => isInDepartment(one, department ?? '')));
  // Until the products are loaded, the head must not report the product or department as not found.
  const isUnknown =
    (department !== null && !isDepartmentKnown) ||
    (productId !== undefined && product === null && !isLoaded && !isAbsent);
  const { isStandalone } = useShop();
  const painted = useRef(isStandalone ? null : pathname);

  useEffect(() => {
    if (painted.current === pathname) return;
    painted.current = null;
    if (isUnknown) return;
    // Loaded later, because the first page does not need it. Offline, the head stays unchanged.
    import('./updateHead.ts').then(
      ({ updateHead }) =>
        updateHead({ path: pathname, product, department, products, config, hasPreviews: !isStandalone }),
      () => undefined,
    );
  }, [pathname, product, department, products, isUnknown, config, isStandalone]);

  return null;
}
