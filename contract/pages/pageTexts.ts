import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../constants.ts';
import { isDefaultShop } from '../shop/defaultShopConfig.ts';
import type { ShopConfig } from '../shop/entities.ts';
import { POLICIES, POLICY_TITLES, policyPath, type PolicyName } from '../shop/policies.ts';
import type { Translate } from '../texts/text.ts';

/** Title and description of a page for tabs, search engines and link previews. */
export interface PageText {
  /** Null on the home page. */
  readonly title: string | null;
  readonly description: (config: ShopConfig, translate: Translate) => string;
  /** Whether search engines must not index the page: it is personal, or a step of a flow. */
  readonly isPrivate: boolean;
}

const ALL_PRODUCTS = /*i18n*/ 'See all products of {name}.';

/** The description of the shop. */
export function about({ name, tagline }: ShopConfig, translate: Translate): string {
  if (isDefaultShop({ name })) {
    return translate(
      /*i18n*/ '{name} sells {goods} from workshops all over India: lamps, idols, incense, malas, shawls and clothes, made by hand.',
      { name, goods: translate(tagline).toLowerCase() },
    );
  }
  return tagline ? `${name}: ${translate(tagline)}` : name;
}

/** The pages with a fixed path (spec §2). Product pages have their own texts. */
const PAGES: Readonly<Record<string, PageText>> = {
  '/': { title: null, description: about, isPrivate: false },
  '/collection': {
    title: /*i18n*/ 'Collection',
    description: ({ name }, translate) =>
      translate(
        isDefaultShop({ name })
          ? /*i18n*/ 'Shop everything at {name}: diyas, idols, bells, malas, shawls, home decor, and clothes for men, women and kids.'
          : ALL_PRODUCTS,
        { name },
      ),
    isPrivate: false,
  },
  '/trending': {
    title: /*i18n*/ 'Trending',
    description: ({ name }, translate) =>
      translate(/*i18n*/ 'See what is trending at {name}: our best-selling and hand-picked products.', {
        name,
      }),
    isPrivate: false,
  },
  '/about': {
    title: /*i18n*/ 'About Us',
    description: ({ name }, translate) =>
      translate(/*i18n*/ 'Who {name} is, where our products are made, and how to reach us.', { name }),
    isPrivate: false,
  },
  '/contact': {
    title: /*i18n*/ 'Support',
    description: ({ name, contact }, translate) =>
      translate(
        contact.phone && contact.email
          ? /*i18n*/ 'Call or email {name}, {hours}. Help with orders, payments, sizes, and returns within {days} days.'
          : /*i18n*/ 'Help from {name} with orders, payments, sizes, and returns within {days} days.',
        { name, hours: translate(SUPPORT_HOURS), days: RETURN_WINDOW_DAYS },
      ),
    isPrivate: false,
  },
  ...Object.fromEntries(POLICIES.map((policy) => [policyPath(policy), policyPage(policy)])),
  '/cart': privatePage(/*i18n*/ 'Your Cart'),
  '/login': privatePage(/*i18n*/ 'Sign In'),
  '/update-password': privatePage(/*i18n*/ 'New Password'),
  '/place-order': privatePage(/*i18n*/ 'Checkout'),
  '/verify': privatePage(/*i18n*/ 'Payment'),
  '/orders': privatePage(/*i18n*/ 'My Orders'),
  '/wishlist': privatePage(/*i18n*/ 'Wishlist'),
  '/profile': privatePage(/*i18n*/ 'My Profile'),
};

const ORDER = privatePage(/*i18n*/ 'Your order');
const TRACKING = privatePage(/*i18n*/ 'Track Order');
const UNKNOWN_PAGE = privatePage(/*i18n*/ 'Page not found');
/** The texts of a product page whose product does not exist. */
export const UNKNOWN_PRODUCT = privatePage(/*i18n*/ 'Product not found');

/** Paths that search engines should not index. */
export const PRIVATE_PATHS = Object.keys(PAGES).filter((path) => PAGES[path]?.isPrivate);
/** Paths that search engines should index, besides product pages. */
export const PUBLIC_PATHS = Object.keys(PAGES).filter((path) => !PAGES[path]?.isPrivate);

/** Removes trailing slashes, except from '/'. */
export function normalizePath(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** The texts of a normalized path, except product pages; for an unknown path, the texts of the not-found page. */
export function findPageText(path: string): PageText {
  if (isTracking(path)) return TRACKING;
  if (isOrder(path)) return ORDER;
  return Object.hasOwn(PAGES, path) ? (PAGES[path] ?? UNKNOWN_PAGE) : UNKNOWN_PAGE;
}

/** Whether a path is an order's tracking page. */
export function isTracking(path: string): boolean {
  return /^\/orders\/track\/[^/]+$/.test(path);
}

/** Whether a path is an order's page. */
export function isOrder(path: string): boolean {
  return /^\/orders\/[^/]+$/.test(path);
}

function privatePage(title: string): PageText {
  return { title, description: about, isPrivate: true };
}

function policyPage(policy: PolicyName): PageText {
  const title = POLICY_TITLES[policy];
  return {
    title,
    description: ({ name }, translate) =>
      translate(/*i18n*/ '{policy} of {name}: delivery, returns, refunds and your data, in plain words.', {
        policy: translate(title),
        name,
      }),
    isPrivate: false,
  };
}
