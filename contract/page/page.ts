import type { Product, ShopConfig } from '../entities.ts';
import type { Language } from '../texts/language.ts';

/** What the server hands to the app to make the first screen, on the server and again in the browser: same input, same first state. */
export interface FirstState {
  /** Oldest first, as in the product list. */
  readonly products: readonly Product[];
  /** Whether these are all products of the shop. */
  readonly complete: boolean;
  readonly config: ShopConfig;
  /** That the page is in, and the products' texts. */
  readonly language: Language;
  /** Of the visit's 'relevant' shuffle; a whole number of 32 bits, not negative. */
  readonly seed: number;
  /** There only where the shop's machines may be watched with `?inspect` (INSPECT); `offline`: by its own inspector alone. */
  readonly inspect?: 'on' | 'offline';
}

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly state: FirstState;
}

export interface RenderedPage {
  readonly html: string;
  readonly status: number;
}

/** id of the script element that carries the FirstState as escaped JSON */
export const FIRST_STATE_ID = 'first-state';

/** Title of the tab: the page's name before the shop's; on the home page the shop's with its tagline. */
export function titleOf(
  page: string | null,
  { name, tagline }: Pick<ShopConfig, 'name' | 'tagline'>,
): string {
  return page ? `${page} · ${name}` : `${name}: ${tagline.toLowerCase()}`;
}
