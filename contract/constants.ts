/**
 * Business constants of the shop (spec §9). Durations are in milliseconds and distances in CSS pixels, unless the name
 * has another unit.
 */

export const CURRENCY_SYMBOL = '₹';

/** Only a token longer than this many characters counts as signed in (spec §4). */
export const TOKEN_MIN_LENGTH = 20;
export const API_TIMEOUT_MS = 15_000;
/** For calls that send a file. */
export const UPLOAD_TIMEOUT_MS = 60_000;

export const OTP_LENGTH = 6;
export const OTP_RESEND_WAIT_MS = 60_000;
export const PASSWORD_MIN_LENGTH = 6;
export const PHONE_DIGITS = 10;
export const PHONE_COUNTRY_CODE = '+91';
/** Delay after sign-in before the temporary sign-in keys are cleared (spec §4). */
export const AUTH_KEYS_CLEAR_DELAY_MS = 300;
/** Delay after a password reset before the app navigates to /login (spec §4). */
export const RESET_LEAVE_DELAY_MS = 2_000;

/** The size of a product without sizes, in carts and orders too. Not in the spec. */
export const FREE_SIZE = /*i18n*/ 'Free Size';
export const QUANTITY_MIN = 1;
/** Maximum quantity of one product and size in a cart or an order. Not in the spec. */
export const QUANTITY_MAX = 99;
/** How many orders a part of the order list has at most. */
export const ORDERS_PAGE_MAX = 100;
/** How many orders the list of orders shows at first, and how many more each time. */
export const ORDERS_PAGE = 20;
/** Maximum number of lines in a cart or an order. Not in the spec. */
export const CART_LINES_MAX = 100;
/** Maximum number of saved addresses of an account. Not in the spec. */
export const ADDRESSES_MAX = 20;
/** Low stock: with at most this many units, the shop shows that few are left. Not in the spec. */
export const STOCK_FEW = 5;
export const CART_BADGE_CAP = 99;

export const BEST_SELLERS_SHOWN = 5;
export const RETURN_WINDOW_DAYS = 7;
/** How many photographs a review or a return has at most. Not in the spec, like what follows about them. */
export const PHOTOS_MAX = 4;
export const PHOTO_MAX_BYTES = 10_000_000;
/** The shorter side in pixels. */
export const PHOTO_MIN_SIDE = 200;
export const LOGO_MIN_SIDE = 48;
export const PHOTO_MAX_MEGAPIXELS = 50;
/** How long the other size of an approved exchange is reserved while the pieces do not come. Not in the spec. */
export const EXCHANGE_RESERVED_DAYS = 14;
/** Maximum length of a note about a return, in characters. Not in the spec. */
export const RETURN_NOTE_MAX = 1_000;
export const SUPPORT_HOURS = /*i18n*/ 'every day 9:00 AM to 12:00 AM (IST)';

export const REVIEWS_FIRST = 3;
export const REVIEWS_MORE = 5;
/** How many reviews a part of the list has at most. Not in the spec. */
export const REVIEWS_PAGE_MAX = 100;
/** Maximum length of a comment in characters. Not in the spec. */
export const REVIEW_MAX_LENGTH = 4_000;
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** How an infinite list grows: items per batch, the distance at which it loads more, and how it reacts to scrolling. */
export interface ListPacing {
  readonly batch: number;
  readonly prefetchPx: number;
  readonly minScrollPx: number;
  readonly debounceMs: number;
  readonly nudgeMs: number;
}

const DEFAULT_PACING = { prefetchPx: 600, minScrollPx: 40, debounceMs: 120, nudgeMs: 100 } as const;

/** The pacing of each infinite list (spec §9). */
export const LIST_PACING = {
  home: { ...DEFAULT_PACING, batch: 6, prefetchPx: 800 },
  collection: { ...DEFAULT_PACING, batch: 4, prefetchPx: 800 },
  /** The spec's default for related products is 6 per load; the product page uses 4. */
  related: { ...DEFAULT_PACING, batch: 6 },
  relatedOnProductPage: { ...DEFAULT_PACING, batch: 4 },
  trending: { ...DEFAULT_PACING, batch: 6 },
} as const satisfies Record<string, ListPacing>;

/** How many days a product is new, outside the home page’s grid. Not in the spec. */
export const NEW_DAYS = 60;
/** How many related products a product page has at most. Not in the spec. */
export const RELATED_SHOWN = 8;

/** Up to this many products, the app loads the whole list, and filters and searches it by itself. Not in the spec. */
export const WHOLE_LIST_MAX = 500;

export const TRENDING_SKELETONS = 8;

export const FILTER_CATEGORIES = ['Men', 'Women', 'Kids'] as const;
/** The lowest average ratings to filter by. Not in the spec. */
export const FILTER_RATINGS = [4, 3] as const;
export const FILTER_TYPES = ['Topwear', 'Bottomwear', 'Winterwear'] as const;

/** The usual departments, in the order of the navigation. Not in the spec; a catalogue may have others. */
export const DEPARTMENTS: readonly string[] = [
  /*i18n*/ 'Pooja & Temple',
  /*i18n*/ 'Home & Decor',
  /*i18n*/ 'Jewellery',
  /*i18n*/ 'Malas',
  /*i18n*/ 'Clothing',
  /*i18n*/ 'Gifts',
];

/** The specification's three, then others. */
export const SORTS = ['relevant', 'low-high', 'high-low', 'newest', 'popular', 'top-rated'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_LABELS: Record<Sort, string> = {
  relevant: /*i18n*/ 'Relevant',
  'low-high': /*i18n*/ 'Low to High',
  'high-low': /*i18n*/ 'High to Low',
  newest: /*i18n*/ 'Newest',
  popular: /*i18n*/ 'Popular',
  'top-rated': /*i18n*/ 'Rating',
};

export const PAYMENT_METHODS = ['cod', 'stripe', 'razorpay'] as const;
/** The methods by which an order is paid before it arrives. */
export const ONLINE_METHODS = ['stripe', 'razorpay'] as const satisfies readonly PaymentMethod[];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `pending`: the outcome is not known yet. `unpaid`: no payment is pending, and the order can be paid again. */
export const PAYMENT_STATES = ['paid', 'pending', 'unpaid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const OTP_MODES = ['login', 'signup', 'reset'] as const;
export type OtpMode = (typeof OTP_MODES)[number];
/** What a one-time code allows. `delete`: to delete the account; `desk`: to sign in to the desk. Not in the spec, and not requested by `POST /api/user/send-otp`. */
export const CODE_MODES = [...OTP_MODES, 'delete', 'phone', 'change', 'desk'] as const;
export type CodeMode = (typeof CODE_MODES)[number];
/** Modes of the codes that are entered in the form of the app’s `otp` machine. */
export type EnteredCodeMode = Exclude<CodeMode, 'delete' | 'change' | 'desk'>;
