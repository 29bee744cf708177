import type { Product } from '../catalogue/entities.ts';
import type { ShopConfig } from '../shop/entities.ts';
import type { ListPage } from '../catalogue/readListPage.ts';
import type { SearchSummary } from '../catalogue/search/searchSummary.ts';
import type { Language } from '../texts/language.ts';

/** The input from which server and browser render the same first screen. */
export interface FirstState {
  /** Oldest first, as in the product list. */
  readonly products: readonly Product[];
  /** Whether `products` has all products of the shop. */
  readonly complete: boolean;
  /** The departments of all products, for the navigation; absent when a static host sent the page. */
  readonly departments?: readonly string[];
  /** Of a paged catalogue: the categories of all products. */
  readonly categories?: readonly string[];
  readonly config: ShopConfig;
  /** Of a paged catalogue: the lists of the page, see listQueries.ts. Their products are in `products`. */
  readonly lists?: readonly FirstList[];
  /** Language of the page and of the products' texts. */
  readonly language: Language;
  /** Seed of the visit's 'relevant' shuffle; an unsigned 32-bit integer. */
  readonly seed: number;
  /**
   * Set when the document came without the content of its page, from a static host or the offline cache: the app then
   * sets its head.
   */
  readonly isStandalone?: true;
  /** Set only where `?inspect` may inspect the state machines (environment variable INSPECT). `offline`: only with the app's own inspector. */
  readonly inspect?: 'on' | 'offline';
  /** Set only where agents are offered tools (environment variable AGENT_TOOLS). */
  readonly agentTools?: true;
}

/** The beginning of a list, in JSON. */
export interface FirstList extends Omit<ListPage, 'products' | 'search'> {
  readonly query: string;
  readonly ids: readonly string[];
  readonly search:
    (Omit<SearchSummary, 'found'> & { readonly found: Readonly<Record<string, string>> }) | null;
}

/** A page for the server to render. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly state: FirstState;
}

/** HTML of the app's root element and the HTTP status: 404 for an unknown page or product, otherwise 200. */
export interface RenderedPage {
  readonly html: string;
  readonly status: number;
}

/** Name of the meta element of the desk's document that has the value of `inspect` above. */
export const INSPECT_META = 'inspect';

/** Id of the script element that contains the FirstState as escaped JSON. */
export const FIRST_STATE_ID = 'first-state';

/** Title of the tab: '<page> · <shop>', or on the home page (`page` is null) '<shop>: <tagline>'. */
export function titleOf(
  page: string | null,
  { name, tagline }: Pick<ShopConfig, 'name' | 'tagline'>,
): string {
  if (page) return `${page} · ${name}`;
  return tagline ? `${name}: ${tagline.toLowerCase()}` : name;
}
