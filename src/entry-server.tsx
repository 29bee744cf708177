import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { isPaged } from '../contract/catalogue/collection/isPaged.ts';
import { findDepartment } from '../contract/catalogue/collection/departments.ts';
import { POLICIES } from '../contract/shop/policies.ts';
import type { RenderedPage, RenderRequest } from '../contract/pages/page.ts';
import { serverListCode } from './serverLists/index.ts';
import { App } from './app/App.tsx';
import { routeOf } from './app/routes.ts';
import { setLocale, loadTexts } from './language/setLocale.ts';
import { createShop } from './store.ts';

/** Renders one page to HTML, from the same state that the browser hydrates with. */
export async function render({ url, state }: RenderRequest): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'http://shop');
  const route = routeOf(pathname);
  await route.preload();
  const texts = await loadTexts(state.language);
  // The locale is global, and other requests may use another one: from here on there must be no `await`.
  setLocale(state.language, texts);
  const html = renderToString(
    <StaticRouter location={url}>
      <App shop={createShop(state, null, null, isPaged(state.config) ? serverListCode : null)} />
    </StaticRouter>,
  );
  return { html, status: isFound(route.path, pathname, state) ? 200 : 404 };
}

function isFound(
  path: string,
  pathname: string,
  { products, departments = [] }: RenderRequest['state'],
): boolean {
  const { productId, department, policy } = matchPath(path, pathname)?.params ?? {};
  return (
    path !== '*' &&
    (productId === undefined || products.some(({ _id }) => _id === productId)) &&
    (department === undefined || findDepartment(departments, department) !== null) &&
    (policy === undefined || POLICIES.some((name) => name === policy))
  );
}
