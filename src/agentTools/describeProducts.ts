import { i18n } from '@lingui/core';
import type { CollectionChoice } from '../../contract/catalogue/collection/collection.ts';
import { CURSOR_PARAMETER } from '../../contract/catalogue/collection/pageQuery.ts';
import { selectProducts } from '../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { toRupees } from '../../contract/money.ts';
import { searchProducts } from '../../contract/catalogue/search/search.ts';
import { summarizeSearch } from '../../contract/catalogue/search/searchSummary.ts';
import type { SearchSummary } from '../../contract/catalogue/search/searchSummary.ts';
import { listMessages } from '../../contract/catalogue/listMessages.ts';
import {
  availabilityOf,
  priceOf,
  priceRange,
  productAvailability,
} from '../../contract/catalogue/variants.ts';
import { selectCatalogueStatus, selectIsPaged } from '../../machines/catalogue.selectors.ts';
import type { CatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { selectListStatus } from '../../machines/serverList.selectors.ts';
import { outOfStockText } from '../components/Stock/outOfStockText.ts';
import { translate } from '../language/translate.ts';
import { describeSearch, describeShortening } from '../pages/Collection/describeSearch.ts';
import type { Answer } from './Answer.ts';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';
import { stockLeftOn } from './pageStock.ts';
import type { ShopPage } from './ShopPage.ts';

/** How many products of a list an answer has. */
const MAX_LISTED = 20;

const FOUND: LocalText = {
  'en-IN': 'Products found: {total}. The first {count} of them follow.',
  'hi-IN': 'मिले प्रोडक्ट: {total}। इनमें से पहले {count} आगे हैं।',
};

/** A product with the price and the stock of each size. */
export function describeProduct(page: ShopPage, product: Product): Answer {
  const leftOf = stockLeftOn(page);
  const isOutOfStock = product.sizes.every((size) => leftOf(product, size) === 0);
  return {
    text: isOutOfStock ? `${product.name}. ${outOfStockText(product, leftOf)}` : product.name,
    data: {
      productId: product._id,
      name: product.name,
      description: product.description,
      sizes: product.sizes.map((size) => {
        const left = leftOf(product, size);
        return {
          size,
          price: toRupees(priceOf(product, size)),
          availability: left === 0 ? 'out' : left === null ? availabilityOf(product, size) : 'few',
          left,
        };
      }),
      ...(product.rating && { rating: product.rating }),
    },
  };
}

/** The list that the collection page shows for a choice: its number of products, and the first of them. */
export function describeList(page: ShopPage, choice: CollectionChoice): Answer {
  const { status, products: all, total, search } = findList(page, choice);
  const products = all.slice(0, MAX_LISTED).map(describeListed);
  if (status !== 'loaded') {
    const text = products.length === 0 ? listMessages.listFailed : listMessages.moreFailed;
    return { text: translate(text), data: { products }, isRefused: true };
  }
  const count =
    total > 0
      ? localize(FOUND, { total, count: products.length })
      : isShopEmpty(page)
        ? i18n.t('We are just opening and still filling our shelves. Please visit again soon.')
        : translate(listMessages.none);
  const notes = search ? describeSearch(search, total === 0) : [];
  const shortening = describeShortening(choice.search);
  return {
    text: [count, ...notes, ...(shortening === null ? [] : [shortening])].join(' '),
    data: { total, products },
  };
}

function describeListed(product: Product): object {
  return {
    productId: product._id,
    name: product.name,
    lowestPrice: toRupees(priceRange(product).lowest),
    sizes: product.sizes,
    availability: productAvailability(product),
  };
}

/** Whether the list of a choice is loaded, or could not be loaded. */
export function isListReady(page: ShopPage, choice: CollectionChoice): boolean {
  return findList(page, choice).status !== 'loading';
}

interface FoundList {
  readonly products: readonly Product[];
  readonly total: number;
  readonly status: CatalogueStatus;
  /** Null without a search. */
  readonly search: SearchSummary | null;
}

function findList(page: ShopPage, choice: CollectionChoice): FoundList {
  return selectIsPaged(page.shop.catalogue.getSnapshot())
    ? findServerList(page, choice)
    : selectList(page, choice);
}

/** The list that the page has selected from all products. */
function selectList({ shop }: ShopPage, choice: CollectionChoice): FoundList {
  const all = shop.dependencies.products();
  const products = selectProducts(all, choice, shop.store.getSnapshot().context.seed);
  const searched = searchProducts(all, choice.search);
  const isRated = products.some(({ rating }) => rating);
  return {
    products,
    total: products.length,
    status: selectCatalogueStatus(shop.catalogue.getSnapshot()),
    search: searched && summarizeSearch(searched, choice.sort, [], isRated),
  };
}

/** The list that the page has requested from the server; it begins at the position in the address, if there is one. */
function findServerList({ shop, actors }: ShopPage, choice: CollectionChoice): FoundList {
  const { seed } = shop.store.getSnapshot().context;
  const address = new URL(shop.dependencies.navigation.currentAddress(), 'http://shop');
  const queries = new Set(
    [address.searchParams.get(CURSOR_PARAMETER), null].map((after) =>
      shop.serverListCode?.queries.collectionQuery(choice, seed, after),
    ),
  );
  const requested = actors
    .findAll('serverList')
    .map((actor) => actor.getSnapshot())
    .find(({ context }) => queries.has(context.query));
  const { query = '', list = null } = requested?.context ?? {};
  return {
    // Until the response arrives, the page shows the previous list, marked as outdated.
    products: list?.query === query ? list.products : [],
    total: list?.total ?? 0,
    status: requested ? selectListStatus(requested, query) : 'loading',
    search: list?.search ?? null,
  };
}

function isShopEmpty({ shop }: ShopPage): boolean {
  return shop.dependencies.products().length === 0 && !selectIsPaged(shop.catalogue.getSnapshot());
}
