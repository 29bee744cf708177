import * as v from 'valibot';
import { StoredChoice } from '../../contract/catalogue/collection/collection.ts';
import { OTP_MODES, PAYMENT_METHODS } from '../../contract/constants.ts';
import { paise } from '../../contract/money.ts';
import { bufferedRecord } from './bufferedRecord.ts';
import { entryRecord } from './entryRecord.ts';
import { jsonRecord } from './jsonRecord.ts';
import { safeStorage } from '../browser/safeStorage.ts';
import { valueRecord } from './valueRecord.ts';

const Identifier = v.union([v.object({ email: v.string() }), v.object({ phone: v.string() })]);

const GuestLine = v.object({
  itemId: v.string(),
  size: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Idempotency key for sending the line to the server; each change of the quantity creates a new one. */
  key: v.string(),
});

/** Only invalid lines are dropped. */
const GuestCart = v.object({
  lines: v.pipe(
    v.array(v.unknown()),
    v.transform((lines) => lines.filter((line) => v.is(GuestLine, line))),
  ),
});

/** Changes of the carts of accounts, by account, that the server has not confirmed. */
const UnsavedCart = v.record(
  v.string(),
  v.array(
    v.object({
      kind: v.picklist(['add', 'set']),
      line: v.object({
        itemId: v.string(),
        size: v.string(),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
        place: v.optional(v.number()),
      }),
      key: v.string(),
      target: v.optional(v.number()),
      isKeyed: v.optional(v.boolean()),
    }),
  ),
);

const AuthRecord = v.object({
  step: v.picklist(['login.password', 'login.otp', 'signup.details', 'signup.otp']),
  identifier: Identifier,
  name: v.string(),
  hasPassword: v.optional(v.boolean()),
});

const PasswordResetRecord = v.object({ step: v.picklist(['code', 'newPassword']), email: v.string() });

/** `sentAt` is in milliseconds since 1970. Without `isConfirmed` the server has not confirmed that the code was sent. */
const SentCodes = v.record(v.string(), v.object({ sentAt: v.number(), isConfirmed: v.boolean() }));
/** Version 0.1.0 stored one code. */
const SentCode = v.pipe(
  v.object({ identifier: Identifier, mode: v.picklist(OTP_MODES), sentAt: v.number() }),
  v.transform(({ identifier, mode, sentAt }): v.InferOutput<typeof SentCodes> => ({
    // Not `identifierText`, which would bring all rules into the first load.
    [`${mode}:${'email' in identifier ? identifier.email : identifier.phone}`]: { sentAt, isConfirmed: true },
  })),
);

/** Key in local storage of the guest's cart, which other tabs may change. */
export const GUEST_CART_KEY = 'aangan.guestCart';

const WholePaise = v.pipe(v.number(), v.safeInteger(), v.transform(paise));

const SentLine = v.looseObject({ productId: v.string(), size: v.string(), quantity: v.number() });

/** The idempotency key of the current order, the shopper who owns it, and the last request sent with it. */
const AttemptRecord = v.object({
  key: v.string(),
  userId: v.nullable(v.string()),
  sent: v.nullable(
    v.object({
      lines: v.array(SentLine),
      method: v.picklist(PAYMENT_METHODS),
      /** SHA-256 of the order, see `checkoutAttempt.ts`. */
      digest: v.string(),
    }),
  ),
  /** Whether the server had declared idempotency when the order was first sent under this key. */
  isKeyed: v.optional(v.boolean()),
  /** Whether the cart has been emptied of what was sent, so that the key orders nothing more; it still finds the order. */
  isSpent: v.optional(v.boolean()),
  /** Whether a cash order was sent and not refused. */
  mayBePlaced: v.boolean(),
  /** Id of the created, unpaid order. */
  orderId: v.nullable(v.string()),
  /** Id of the saved address that was chosen for it; not the address, which must not be in local storage. */
  addressId: v.optional(v.nullable(v.string()), null),
  /** On a server without idempotency: the items of a request that was not answered, and the account's orders before it. */
  ordersBefore: v.optional(
    v.nullable(v.object({ ids: v.array(v.string()), items: v.array(SentLine) })),
    null,
  ),
  /** Razorpay's response to a payment whose verification was sent and not answered, and the amount of the order. */
  verification: v.optional(
    v.nullable(
      v.object({
        response: v.object({
          razorpay_order_id: v.string(),
          razorpay_payment_id: v.string(),
          razorpay_signature: v.string(),
        }),
        amount: WholePaise,
      }),
    ),
    null,
  ),
});
export type AttemptRecord = v.InferOutput<typeof AttemptRecord>;

/**
 * What the shop stores in this browser: small records, each with a schema, never a machine's snapshot (spec §10). What only one page stores
 * is in other files of this folder. Invalid records read as null. `clear` removes everything in local and session storage.
 */
export function createRecords() {
  const local = safeStorage('localStorage');
  const session = safeStorage('sessionStorage');
  const scroll = bufferedRecord(valueRecord(session, 'aangan.scroll', 1, v.record(v.string(), v.number())));
  const listLengths = bufferedRecord(
    valueRecord(session, 'aangan.listLengths', 1, v.record(v.string(), v.number())),
  );
  const offscreenChunks = bufferedRecord(
    valueRecord(
      session,
      'aangan.farParts',
      1,
      v.record(v.string(), v.object({ width: v.number(), heights: v.array(v.nullable(v.number())) })),
    ),
  );
  /** The latest filters and sort order of the collection, in any tab. */
  const collection = bufferedRecord(jsonRecord(local, 'aangan.collection', 1, StoredChoice), {
    isShared: true,
  });
  const buffered = [scroll, listLengths, offscreenChunks, collection];
  return {
    local,
    session,
    guestCart: jsonRecord(local, GUEST_CART_KEY, 1, GuestCart),
    unsavedCart: valueRecord(local, 'aangan.unsavedCart', 1, UnsavedCart),
    auth: jsonRecord(session, 'aangan.auth', 1, AuthRecord),
    passwordReset: jsonRecord(session, 'aangan.passwordReset', 1, PasswordResetRecord),
    /** Milliseconds by which this browser's clock was ahead of the server's when the shopper signed in. */
    clockAhead: valueRecord(session, 'aangan.clockAhead', 1, v.number()),
    /** The newest one-time code of each mode and identifier, as `mode:identifier`. */
    sentCodes: entryRecord(valueRecord(session, 'aangan.sentCode', 1, v.union([SentCode, SentCodes]))),
    attempt: jsonRecord(local, 'aangan.checkoutAttempt', 1, AttemptRecord),
    /** Paise by product and size, see `seenPrice`. */
    seenPrices: valueRecord(local, 'aangan.seenPrices', 1, v.record(v.string(), WholePaise)),
    /** Ids of viewed products, latest first. */
    recentlyViewed: valueRecord(local, 'aangan.recentlyViewed', 1, v.array(v.string())),
    /** What was searched, latest first. */
    recentSearches: jsonRecord(
      local,
      'aangan.recentSearches',
      1,
      v.object({ searches: v.array(v.string()) }),
    ),
    /** The viewed products that each product page showed. */
    viewedAt: entryRecord(
      valueRecord(session, 'aangan.viewedAt', 1, v.record(v.string(), v.array(v.string()))),
    ),
    /** The entry scripts of the releases that this tab was reloaded to leave. */
    leftReleases: valueRecord(session, 'aangan.leftReleases', 1, v.array(v.string())),
    /** Scroll positions of pages, in pixels. */
    scroll: entryRecord(scroll),
    /** How many items each list showed. */
    listLengths: entryRecord(listLengths),
    /** Which chunks of each long list were far from the window, see `watchOffscreenChunks`. */
    offscreenChunks: entryRecord(offscreenChunks),
    /** Whether each collapsible part of a page was open. */
    openFolds: entryRecord(valueRecord(session, 'aangan.openFolds', 1, v.record(v.string(), v.boolean()))),
    collection,
    /** Writes all buffered records immediately. */
    flush: () => {
      for (const record of buffered) record.flush();
    },
    clear: () => {
      for (const record of buffered) record.remove();
      local.clear();
      session.clear();
    },
  };
}
export type Records = ReturnType<typeof createRecords>;
