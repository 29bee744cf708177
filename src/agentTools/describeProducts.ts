import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { selectProducts } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';
import { toRupees } from '../../contract/money.ts';
import { messages } from '../../contract/texts/messages.ts';
import { availabilityOf, priceOf, priceRange, productAvailability } from '../../contract/variants.ts';
import { selectCatalogueStatus, selectIsPaged } from '../../machines/catalogue.selectors.ts';
import { selectListStatus } from '../../machines/serverList.selectors.ts';
import { translate } from '../language/translate.ts';
import type { Answer } from './Answer.ts';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

/** How many products of a list an answer has. */
const MAX_LISTED = 20;

const FOUND: LocalText = {
  'en-IN': 'Products found: {total}. The first {count} of them follow.',
  'hi-IN': 'मिले प्रोडक्ट: {total}। इनमें से पहले {count} आगे हैं।',
};

/** The product with this id, if it is loaded. */
export function findProduct({ shop }: ShopPage, productId: string): Product | undefined {
  return shop.dependencies.products().find(({ _id }) => _id === productId);
}

/** A product with the price of each size. */
export function describeProduct(product: Product): object {
  return {
    productId: product._id,
    name: product.name,
    description: product.description,
    sizes: product.sizes.map((size) => ({
      size,
      price: toRupees(priceOf(product, size)),
      availability: availabilityOf(product, size),
    })),
    ...(product.rating && { rating: product.rating }),
  };
}

/** The list that the collection page shows for a choice: its number of products, and the first of them. */
export function describeList(page: ShopPage, choice: CollectionChoice): Answer {
  const list = findList(page, choice);
  if (list.status === 'failed') return { text: translate(messages.product.loadFailed), isRefused: true };
  if (list.total === 0)
    return { text: translate(messages.collection.none), data: { total: 0, products: [] } };
  const products = list.products.slice(0, MAX_LISTED);
  return {
    text: localize(FOUND, { total: list.total, count: products.length }),
    data: {
      total: list.total,
      products: products.map((product) => ({
        productId: product._id,
        name: product.name,
        lowestPrice: toRupees(priceRange(product).lowest),
        sizes: product.sizes,
        availability: productAvailability(product),
      })),
    },
  };
}

/** Whether the list of a choice is loaded, or could not be loaded. */
export function isListAtRest(page: ShopPage, choice: CollectionChoice): boolean {
  return findList(page, choice).status !== 'loading';
}

function findList({ shop, actors }: ShopPage, choice: CollectionChoice) {
  const { catalogue, store, pagedCode, dependencies } = shop;
  const { seed } = store.getSnapshot().context;
  if (!pagedCode || !selectIsPaged(catalogue.getSnapshot())) {
    const products = selectProducts(dependencies.products(), choice, seed);
    return { products, total: products.length, status: selectCatalogueStatus(catalogue.getSnapshot()) };
  }
  const query = pagedCode.queries.collectionQuery(choice, seed);
  const snapshots = actors.findAll('serverList').map((actor) => actor.getSnapshot());
  const current = snapshots.find(({ context }) => context.query === query);
  return {
    products: current?.context.list?.products ?? [],
    total: current?.context.list?.total ?? 0,
    status: current ? selectListStatus(current, query) : 'loading',
  };
}
