/** How often something may be done in a window of time; the window begins with the first time. */
export interface Limit {
  /** Stands in the log and sets the counts of two limits apart. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * All limits of the shop (spec §11 A4–A6). "Address" is a caller's network address: in India a whole street may share one behind its
 * carrier, so those are generous, and what keeps a single account safe is counted by identifier.
 */
export const limits = {
  /** Beside the 60 s between two: a shopper who needs more than five in an hour does not get the messages. */
  codesPerHour: { name: 'codes per identifier and hour', max: 5, windowMs: HOUR },
  /** With five guesses a code, nobody has more than 50 guesses of a million a day at one identifier. */
  codesPerDay: { name: 'codes per identifier and day', max: 10, windowMs: DAY },
  codesPerCaller: { name: 'codes per address', max: 300, windowMs: HOUR },
  /** What a flood from many addresses may cost in SMS; far above a festival's evening. */
  codesTotal: { name: 'codes in all', max: 3_000, windowMs: HOUR },

  /** Three codes' worth: sending again gives five new tries, but not for ever. */
  wrongCodes: { name: 'wrong codes per identifier', max: 15, windowMs: HOUR },

  /** Who forgot a password tries a handful. Counted with the address, so that the owner gets in from another one. */
  wrongPasswordsPerCallerAndIdentifier: {
    name: 'wrong passwords per identifier and address',
    max: 10,
    windowMs: 15 * MINUTE,
  },
  /** One address that tries leaked pairs of many accounts. */
  wrongPasswordsPerCaller: { name: 'wrong passwords per address', max: 100, windowMs: HOUR },
  /**
   * Many addresses that try one account; more than 100 in a row must not be possible (NIST 800-63B §3.2.2). It takes ten addresses to
   * reach it, and the owner can still sign in with a code.
   */
  wrongPasswordsPerIdentifier: { name: 'wrong passwords per identifier', max: 100, windowMs: HOUR },

  /** A shopper asks once a sign-in; a list of a thousand takes five hours from one address. */
  lookups: { name: 'account look-ups per address', max: 200, windowMs: HOUR },
  lookupsTotal: { name: 'account look-ups in all', max: 10_000, windowMs: HOUR },

  /** Posted and changed together; who brings a festival's shopping home may review all of it. */
  reviewsPerShopper: { name: 'reviews per account', max: 60, windowMs: HOUR },
  reviewsPerCaller: { name: 'reviews per address', max: 300, windowMs: HOUR },

  resets: { name: 'password resets per address', max: 200, windowMs: HOUR },
  signUps: { name: 'accounts made per address', max: 200, windowMs: HOUR },
} as const satisfies Record<string, Limit>;
