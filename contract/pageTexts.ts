import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from './constants.ts';
import type { ShopConfig } from './entities.ts';

/** How a page is named and described outside the shop: in a tab, by a search engine, in a chat. */
export interface PageText {
  /** Null on the home page. */
  readonly title: string | null;
  readonly description: (config: ShopConfig) => string;
  /** For one shopper alone, or a step on a way: no search engine should lead there. */
  readonly isPrivate: boolean;
}

const goodsOf = ({ tagline }: ShopConfig) => tagline.toLowerCase();
const about = ({ name, ...config }: ShopConfig) =>
  `${name} sells ${goodsOf({ name, ...config })} from workshops all over India: lamps, idols, incense, malas, shawls and clothes, made by hand.`;

/** The pages whose address is always the same (spec §2); products have their own texts. */
const PAGES: Readonly<Record<string, PageText>> = {
  '/': { title: null, description: about, isPrivate: false },
  '/collection': {
    title: 'Collection',
    description: ({ name }) =>
      `Everything that ${name} has: diyas, idols, bells, malas, shawls, things for the home, and clothes for men, women and kids.`,
    isPrivate: false,
  },
  '/trending': {
    title: 'Trending',
    description: ({ name }) => `What shoppers of ${name} order most at present, and what the shop picks out.`,
    isPrivate: false,
  },
  '/about': {
    title: 'About Us',
    description: ({ name }) =>
      `Who ${name} is, where the pieces come from, how they are delivered, and what is kept of you.`,
    isPrivate: false,
  },
  '/contact': {
    title: 'Support',
    description: ({ name }) =>
      `How to reach ${name}: by phone and email, ${SUPPORT_HOURS}. Help with orders, payments, sizes, and returns within ${RETURN_WINDOW_DAYS} days.`,
    isPrivate: false,
  },
  '/cart': privatePage('Your Cart'),
  '/login': privatePage('Sign In'),
  '/update-password': privatePage('New Password'),
  '/place-order': privatePage('Checkout'),
  '/verify': privatePage('Payment'),
  '/orders': privatePage('My Orders'),
  '/profile': privatePage('My Profile'),
};

const TRACKING = privatePage('Track Order');
const UNKNOWN_PAGE = privatePage('Page not found');
export const UNKNOWN_PRODUCT = privatePage('Product not found');

/** Addresses that search engines are asked to leave alone. */
export const PRIVATE_PATHS = Object.keys(PAGES).filter((path) => PAGES[path]?.isPrivate);
/** The pages that search engines should know, beside those of products. */
export const PUBLIC_PATHS = Object.keys(PAGES).filter((path) => !PAGES[path]?.isPrivate);

/** A page is the same with and without slashes at the end. */
export function plainPath(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** Of a plain path; products have pages beside these. */
export function textOfPage(path: string): PageText {
  if (isTracking(path)) return TRACKING;
  return Object.hasOwn(PAGES, path) ? (PAGES[path] ?? UNKNOWN_PAGE) : UNKNOWN_PAGE;
}

export function isTracking(path: string): boolean {
  return /^\/orders\/track\/[^/]+$/.test(path);
}

function privatePage(title: string): PageText {
  return { title, description: about, isPrivate: true };
}
