/** How many orders a part of the desk's list has at most, and by default. */
export const DESK_PAGE_MAX = 100;
export const DESK_PAGE = 30;
/** How many orders can be changed or printed at once. */
export const DESK_BATCH_MAX = 50;
/** Maximum length of a note and of a reason, in UTF-16 units. */
export const DESK_NOTE_MAX = 1_000;
export const DESK_REASON_MAX = 300;
/** Maximum length of a courier's name and of a tracking number. */
export const COURIER_MAX = 60;
/** Maximum length of the reference of a transfer. */
export const REFERENCE_MAX = 60;
/** How many characters one word of a search must have. */
export const DESK_SEARCH_MIN = 2;
/** Maximum length of a search, in UTF-16 units. */
export const DESK_SEARCH_MAX = 100;
/** How many entries of a topic of today are listed, and up to which number they are counted. */
export const TODAY_ENTRIES_MAX = 5;
export const TODAY_COUNT_MAX = 1_000;
/** How many passkeys and authenticator apps a person may have, and the maximum length of their names. */
export const DESK_FACTORS_MAX = 10;
export const DESK_FACTOR_NAME_MAX = 60;
/** How many orders, returns, reviews, messages and coupons the page of a customer lists. */
export const CUSTOMER_ENTRIES_MAX = 20;
/** How many units of a size can be counted or added. */
export const PRODUCT_STOCK_MAX = 1_000_000;
/** How many products can be selected by hand, and how many can be changed at once by a form. */
export const PRODUCTS_AT_ONCE_MAX = 500;
export const PRODUCTS_OF_SEARCH_MAX = 10_000;
/** How many pictures an import can copy from other servers. */
export const COPIED_PICTURES_MAX = 10_000;
/** How many changed products, and how many sentences of each kind, a preview lists. */
export const PREVIEW_PRODUCTS_MAX = 50;
export const PREVIEW_PROBLEMS_MAX = 20;
