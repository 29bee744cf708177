import type { Product } from '../../contract/catalogue/entities.ts';
import { selectCatalogueStatus, selectIsPaged } from '../../machines/catalogue.selectors.ts';
import type { CatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { selectListStatus } from '../../machines/serverList.selectors.ts';
import type { ShopPage } from './ShopPage.ts';

interface PageProducts {
  /** The products that are known; others than those with the ids may be among them. */
  readonly products: readonly Product[];
  /** Whether a product that is missing may exist. `unrequested`: the page has not requested it from the server. */
  readonly status: CatalogueStatus | 'unrequested';
}

/** The products with these ids that the page has loaded: from all products of the shop or, in a paged catalogue, from its requests. */
export function findProducts({ shop, actors }: ShopPage, ids: readonly string[]): PageProducts {
  const { catalogue, serverListCode, dependencies } = shop;
  const snapshot = catalogue.getSnapshot();
  const known = dependencies.products();
  if (!serverListCode || !selectIsPaged(snapshot)) {
    return { products: known, status: selectCatalogueStatus(snapshot) };
  }
  const query = serverListCode.queries.productsQuery(ids);
  const list = actors
    .findAll('serverList')
    .map((actor) => actor.getSnapshot())
    .find(({ context }) => context.query === query);
  const products = [...known, ...(list?.context.list?.products ?? [])];
  if (ids.every((id) => products.some(({ _id }) => _id === id))) return { products, status: 'loaded' };
  return { products, status: list ? selectListStatus(list, query) : 'unrequested' };
}

/** The product with this id, if it is loaded. */
export function findProduct(page: ShopPage, productId: string): Product | undefined {
  return findProducts(page, [productId]).products.find(({ _id }) => _id === productId);
}
