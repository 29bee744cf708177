/** How often something may happen within a time window, which starts with the first use. */
export interface Limit {
  /** Appears in the log and is part of the counter's key. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /**
   * Without windows: after `max` uses in a row, one use is allowed each `windowMs / max` (a token bucket). For limits
   * that strangers share: a caller who exhausts one delays the others for seconds only.
   */
  readonly refills?: true;
  /** The refusal without a retry time; by default one with `retryAfter`. */
  readonly refusal?:
    | 'too_many_reviews'
    | 'too_many_review_reports'
    | 'too_many_photos'
    | 'too_many_addresses'
    | 'too_many_orders'
    | 'too_many_stock_alerts';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * All rate limits of the shop (spec §11 A4–A6); docs/reliability.md lists for each which callers it affects. "Address"
 * is a caller's network address (caller.ts). In India a whole street may share one behind its carrier, so those limits
 * are generous; a single account is protected by limits per identifier. A shop-wide limit is for strangers only: it
 * refills, and neither an account nor a device that has signed in before counts against it.
 */
export const limits = {
  /**
   * In addition to the 60 seconds between two codes. A user who requests more than five in an hour is probably not
   * receiving them.
   */
  codesPerHour: { name: 'codes per identifier and hour', max: 5, windowMs: HOUR },
  /** With ten guesses per code, at most 100 guesses of a million are possible per day and identifier. */
  codesPerDay: { name: 'codes per identifier and day', max: 10, windowMs: DAY },
  codesPerCaller: { name: 'codes per address', max: 300, windowMs: HOUR },
  /**
   * Limits the SMS cost of a distributed attack. Far above the highest regular traffic, on the evening of a festival.
   * Only codes for signing up: codes for an account are limited by its identifier, and codes for the phone of an order
   * by the account.
   */
  codesToStrangersTotal: {
    name: 'codes to strangers in all',
    max: 3_000,
    windowMs: HOUR,
    refills: true,
  },

  /** To new emails and phones of an account, with which it could send messages to many strangers. */
  contactCodesPerShopper: { name: 'codes to new contacts per account and day', max: 10, windowMs: DAY },
  /** To the phones of orders, likewise. */
  phoneCodesPerShopper: { name: 'codes to phones of orders per account and day', max: 20, windowMs: DAY },

  /**
   * The wrong attempts of three codes. Each code allows five by the device that requested it, and five by all others;
   * without this limit, a new code would always allow as many more.
   */
  wrongCodes: { name: 'wrong codes per identifier', max: 15, windowMs: HOUR },

  /** Codes of the authenticator app and passkeys, after a right code of the mail, with a right link, or in a session. */
  wrongFactors: { name: 'wrong authenticator codes per person of the staff', max: 10, windowMs: HOUR },

  /**
   * A shopper who forgot the password needs a handful of attempts. Counted with the address, so that the owner can sign
   * in from another one.
   */
  wrongPasswordsPerCallerAndIdentifier: {
    name: 'wrong passwords per identifier and address',
    max: 10,
    windowMs: 15 * MINUTE,
  },
  /** Against one address that tries leaked credentials of many accounts. */
  wrongPasswordsPerCaller: { name: 'wrong passwords per address', max: 100, windowMs: HOUR },
  /**
   * Against many addresses that attack one account. More than 100 consecutive failures must not be possible (NIST
   * 800-63B §3.2.2). Reaching the limit needs ten addresses, and the owner can still sign in with a code.
   */
  wrongPasswordsPerIdentifier: { name: 'wrong passwords per identifier', max: 100, windowMs: HOUR },

  /** A shopper needs one look-up per sign-in; a list of a thousand identifiers takes five hours from one address. */
  lookups: { name: 'account look-ups per address', max: 200, windowMs: HOUR },
  lookupsByStrangersTotal: {
    name: 'account look-ups by strangers in all',
    max: 10_000,
    windowMs: HOUR,
    refills: true,
  },

  /** A passkey cannot be guessed; this limits the work of verifying. */
  wrongPasskeys: { name: 'wrong passkeys per address', max: 300, windowMs: HOUR },
  passkeysPerShopper: { name: 'passkeys added per account', max: 60, windowMs: HOUR },

  /** Posting and changing are counted together; a shopper with a large order may review all of it. */
  reviewsPerShopper: {
    name: 'reviews per account',
    max: 60,
    windowMs: HOUR,
    refusal: 'too_many_reviews',
  },
  /** A shopper who reports more is no help. */
  reviewReports: {
    name: 'reports of reviews per account and day',
    max: 20,
    windowMs: DAY,
    refusal: 'too_many_review_reports',
  },
  /** Ten reviews or returns with photographs, some of which are replaced. */
  photosPerShopper: {
    name: 'photographs per account and day',
    max: 60,
    windowMs: DAY,
    refusal: 'too_many_photos',
  },
  photosPerCaller: { name: 'photographs per address', max: 300, windowMs: HOUR },
  reviewsPerCaller: { name: 'reviews per address', max: 300, windowMs: HOUR },

  /** A shopper changes an address a few times in an order. */
  addressesPerShopper: {
    name: 'address changes per account',
    max: 60,
    windowMs: HOUR,
    refusal: 'too_many_addresses',
  },

  /** The download of personal data runs a dozen queries. */
  exportsPerShopper: { name: 'data exports per account', max: 20, windowMs: HOUR },

  /** Each new attempt to pay online cancels the earlier one, and creates an order at the provider. */
  ordersPerShopper: { name: 'orders per account', max: 120, windowMs: HOUR, refusal: 'too_many_orders' },

  /** A shopper mistypes a few. */
  unknownCoupons: { name: 'unknown coupon codes per account or address', max: 60, windowMs: HOUR },

  /** Each may be a request to Shiprocket; a shopper who is refused tries a few more times. */
  cancellations: { name: 'cancellations per account', max: 120, windowMs: HOUR },

  /** Confirmations, corrected addresses and answers to couriers, which may be requests to Shiprocket too. */
  orderChanges: { name: 'changes of orders per account', max: 60, windowMs: HOUR },

  /** Of a shopper. */
  returns: { name: 'return requests per account', max: 60, windowMs: HOUR },

  /**
   * Only PIN codes that must be looked up at Shiprocket. A shopper has a handful; all shoppers together look up the
   * 19,000 of India at most once a day.
   */
  promises: { name: 'delivery look-ups per address', max: 120, windowMs: HOUR },
  promisesToStrangersTotal: {
    name: 'delivery look-ups by strangers in all',
    max: 3_000,
    windowMs: HOUR,
    refills: true,
  },

  /** A shopper who is refused tries a few more passwords. */
  passwordChecks: { name: 'password checks per address', max: 300, windowMs: HOUR },
  resets: { name: 'password resets per address', max: 200, windowMs: HOUR },
  signUps: { name: 'accounts made per address', max: 200, windowMs: HOUR },
  /** Per unconfirmed mailbox or phone, across accounts, so that a stranger cannot be flooded. */
  mailsToUnconfirmed: { name: 'mails to an unconfirmed address and day', max: 1, windowMs: DAY },
  /** The phone that the courier calls, about a few orders. */
  smsToUnconfirmed: { name: 'SMS to an unconfirmed phone and day', max: 10, windowMs: DAY },
  /** An account that orders with many addresses or phones of others. */
  mailsToUnconfirmedPerShopper: {
    name: 'mails to unconfirmed addresses per account and day',
    max: 5,
    windowMs: DAY,
  },
  smsToUnconfirmedPerShopper: {
    name: 'SMS to unconfirmed phones per account and day',
    max: 20,
    windowMs: DAY,
  },

  /** How often an account may hold stock of one size for a payment; further stock is subtracted on payment. */
  holdsPerShopper: { name: 'holds of a size per account and day', max: 5, windowMs: DAY },

  /** Each may cause one mail. */
  stockAlerts: {
    name: 'requests for stock alerts per account and day',
    max: 20,
    windowMs: DAY,
    refusal: 'too_many_stock_alerts',
  },
} as const satisfies Record<string, Limit>;
