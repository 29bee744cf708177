import * as v from 'valibot';

/** The settings of a shop that its owner can change while it runs (docs/decisions/086). */

const NAME_MAX = 60;
const LINE_MAX = 160;
const LONG_MAX = 6_000;

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, 'must be one line of text'),
  );
const paragraphs = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
  v.minLength(1, 'must not be empty'),
  v.maxLength(LONG_MAX, `must have at most ${LONG_MAX} characters`),
  v.regex(/^[\P{Cc}\n]*$/u, 'must be text'),
);
const rupees = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in rupees with at most 2 decimals, like 0 or 49.50'),
);
const day = v.pipe(
  v.string(),
  v.trim(),
  v.isoDate('must be a day like 2026-12-01'),
  v.check(isDayOfCalendar, 'must be a day like 2026-12-01'),
);
const shopPath = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LINE_MAX, `must have at most ${LINE_MAX} characters`),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be an address of the shop like /collection'),
);

/** The rule of each setting. `…Hi` is the Hindi text of a setting; without it, the English text is shown. */
const SETTING_RULES = {
  name: line(NAME_MAX),
  tagline: line(LINE_MAX),
  taglineHi: line(LINE_MAX),
  heroTitle: line(LINE_MAX),
  heroTitleHi: line(LINE_MAX),
  heroText: line(LINE_MAX),
  heroTextHi: line(LINE_MAX),
  /** Paragraphs with empty lines between them. */
  about: paragraphs,
  aboutHi: paragraphs,
  announcement: line(LINE_MAX),
  announcementHi: line(LINE_MAX),
  announcementLink: shopPath,
  /** The first and the last day of the announcement. */
  announcementFrom: day,
  announcementUntil: day,
  deliveryFee: rupees,
  /** Delivery is free for items that cost this much, before a coupon. */
  freeDeliveryFrom: rupees,
} as const;
export type SettingKey = keyof typeof SETTING_RULES;
export const SETTING_KEYS = v.parse(v.array(v.keyof(v.object(SETTING_RULES))), Object.keys(SETTING_RULES));

/** Date.parse() reads 2026-02-31 as a day of March. */
function isDayOfCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The settings that are set, as texts. */
export const SettingValues = v.partial(v.object(SETTING_RULES));
export type SettingValues = v.InferOutput<typeof SettingValues>;
