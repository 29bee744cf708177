import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazyPage.tsx';
import type { LazyPage } from './lazyPage.tsx';

interface PageRoute extends LazyPage {
  readonly path: string;
}

const notFound: PageRoute = { path: '*', ...lazyPage(() => import('../pages/NotFound/NotFound.tsx')) };

const collection = lazyPage(() => import('../pages/Collection/Collection.tsx'));

/** The app's pages (spec §2). */
export const routes: readonly PageRoute[] = [
  { path: '/', ...lazyPage(() => import('../pages/Home/Home.tsx')) },
  { path: '/collection', ...collection },
  { path: '/collection/:department', ...collection },
  { path: '/product/:productId', ...lazyPage(() => import('../pages/Product/Product.tsx')) },
  { path: '/trending', ...lazyPage(() => import('../pages/Trending/Trending.tsx')) },
  { path: '/about', ...lazyPage(() => import('../pages/About/About.tsx')) },
  { path: '/contact', ...lazyPage(() => import('../pages/Contact/Contact.tsx')) },
  { path: '/cart', ...lazyPage(() => import('../pages/Cart/Cart.tsx')) },
  { path: '/login', ...lazyPage(() => import('../pages/Login/Login.tsx')) },
  {
    path: '/update-password',
    ...lazyPage(() => import('../pages/UpdatePassword/UpdatePassword.tsx')),
  },
  { path: '/place-order', ...lazyPage(() => import('../pages/PlaceOrder/PlaceOrder.tsx')) },
  {
    path: '/verify',
    ...lazyPage(() => {
      // An unconfirmed payment leads to the cart, and by then the connection may be lost.
      import('../pages/Cart/Cart.tsx').catch(() => undefined);
      return import('../pages/Verify/Verify.tsx');
    }),
  },
  { path: '/orders', ...lazyPage(() => import('../pages/Orders/Orders.tsx')) },
  { path: '/orders/:orderId', ...lazyPage(() => import('../pages/Order/Order.tsx')) },
  { path: '/orders/track/:orderId', ...lazyPage(() => import('../pages/TrackOrder/TrackOrder.tsx')) },
  { path: '/policies/:policy', ...lazyPage(() => import('../pages/Policy/Policy.tsx')) },
  { path: '/wishlist', ...lazyPage(() => import('../pages/Wishlist/Wishlist.tsx')) },
  { path: '/profile', ...lazyPage(() => import('../pages/Profile/Profile.tsx')) },
  notFound,
];

/** The route of a path; the not-found page for an unknown one. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
