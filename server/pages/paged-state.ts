import { parseChoice } from '../../contract/catalogue/collection/collectionQuery.ts';
import {
  findDepartment,
  listCategories,
  listDepartments,
} from '../../contract/catalogue/collection/departments.ts';
import {
  bestsellersQuery,
  collectionQuery,
  newestQuery,
  productsQuery,
  relatedQuery,
} from '../../contract/catalogue/collection/listQueries.ts';
import { CURSOR_PARAMETER, parsePageQuery } from '../../contract/catalogue/collection/pageQuery.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { packList } from '../../contract/pages/firstLists.ts';
import type { FirstList } from '../../contract/pages/page.ts';
import { normalizePath } from '../../contract/pages/pageTexts.ts';
import { readListPage } from '../../contract/catalogue/readListPage.ts';
import { parseReply } from '../../contract/replies/replyPart.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { listPage } from '../catalogue/list-page.ts';
import { Refusal } from '../http/refusal.ts';
import { departmentKeyOf, productIdOf, type FirstProducts } from './first-state.ts';

const HOME_NEWEST = 12;

interface PagedProducts extends FirstProducts {
  readonly lists: readonly FirstList[];
  readonly categories: readonly string[];
}

/**
 * Selects the first screen's data at a path from a catalogue that the app does not load as a whole: the first products
 * of its lists.
 */
export async function pagedProducts(
  path: string,
  snapshot: CatalogueSnapshot,
  language: Language,
  seed: number,
  query: string,
): Promise<PagedProducts> {
  const { products, indexOf, texts } = snapshot;
  const addTexts = (some: readonly Product[]) => texts.addTo(language, some);
  const read = async (list: string, limit: { limit?: number } = {}) => {
    const pageQuery = { ...parsePageQuery(new URLSearchParams(list)), ...limit };
    const reply = await listPage(snapshot, pageQuery, addTexts);
    return { list, page: readListPage(parseReply(reply, () => undefined)) };
  };
  const readCollection = async () => {
    const choice = parseChoice(query, department ?? '');
    const list = collectionQuery(choice, seed, new URLSearchParams(query).get(CURSOR_PARAMETER));
    return read(list).catch(async (error: unknown) => {
      // An address with an invalid cursor shows the beginning of the list.
      if (!(error instanceof Refusal)) throw error;
      return { ...(await read(collectionQuery(choice, seed))), list };
    });
  };
  const productId = productIdOf(path);
  const department = departmentKeyOf(path);
  const isProduct = productId !== null && indexOf.has(productId);
  const isCollection = department !== null || normalizePath(path) === '/collection';
  const lists = await Promise.all([
    ...(productId === null ? [] : [read(productsQuery([productId]))]),
    ...(isProduct ? [read(relatedQuery(productId))] : []),
    ...(path === '/' ? [read(newestQuery(), { limit: HOME_NEWEST })] : []),
    ...(path === '/' || (productId !== null && !isProduct) ? [read(bestsellersQuery())] : []),
    ...(isCollection ? [readCollection()] : []),
  ]);
  const shown = lists.flatMap(({ page }) => page.products);
  return {
    products: [...new Map(shown.map((one) => [one._id, one])).values()],
    complete: false,
    found:
      (productId === null || isProduct) &&
      (department === null || findDepartment(listDepartments(products), department) !== null),
    lists: lists.map(({ list, page }) => packList(list, page)),
    categories: listCategories(products),
  };
}
