import * as v from 'valibot';
import { IMPORTED_PICTURE_ADDRESS } from '../pages/picture.ts';
import { colourProblem, COLOUR } from '../shop/shopColours.ts';
import { POLICIES, type PolicyName } from '../shop/policies.ts';
import { parsePolicy } from '../shop/policyText.ts';
import { formatDepartmentNames, parseDepartmentNames } from './departmentNames.ts';
import { hasRole, type DeskRole } from './deskRoles.ts';
import { settingMessages as messages } from './settingMessages.ts';

/** The settings of a shop that its people can change while it runs (docs/decisions/086). */

const line = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(max, message),
    v.regex(/^\P{Cc}*$/u, message),
  );
const name = line(60, messages.nameInvalid);
const sentence = line(160, messages.lineInvalid);
const names = line(1_000, messages.namesInvalid);
const paragraphs = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.replaceAll('\r\n', '\n')),
    v.minLength(1, message),
    v.maxLength(max, message),
    v.regex(/^[\P{Cc}\n]*$/u, message),
  );
const about = paragraphs(6_000, messages.paragraphsInvalid);
const policy = v.pipe(paragraphs(20_000, messages.policyInvalid), v.check(isPolicy, messages.policyInvalid));
const departmentNames = v.pipe(
  paragraphs(6_000, messages.departmentNamesInvalid),
  v.check((text) => parseDepartmentNames(text) !== null, messages.departmentNamesInvalid),
  v.transform((text) => formatDepartmentNames(parseDepartmentNames(text) ?? new Map())),
);
const rupees = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}(\.\d{1,2})?$/, messages.rupeesInvalid));
const day = v.pipe(
  v.string(),
  v.trim(),
  v.isoDate(messages.dayInvalid),
  v.check(isDayOfCalendar, messages.dayInvalid),
);
const shopPath = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(160, messages.pathInvalid),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, messages.pathInvalid),
);
const colour = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(COLOUR, messages.colourInvalid));
const picture = v.pipe(v.string(), v.trim(), v.regex(IMPORTED_PICTURE_ADDRESS, messages.pictureInvalid));

/** The name of the setting with the text of a policy. */
export type PolicySetting = `policy${Capitalize<PolicyName>}`;
export function policySetting(policyName: PolicyName): PolicySetting {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Capitalize<PolicyName> by its definition
  return `policy${policyName.charAt(0).toUpperCase()}${policyName.slice(1)}` as PolicySetting;
}

/** What shoppers read and see. `…Hi` is the Hindi text of a setting; without it, the English text is shown. */
const FACE_RULES = {
  name,
  tagline: sentence,
  taglineHi: sentence,
  /** Addresses of pictures that were uploaded. */
  logo: picture,
  /** Of buttons, headings and the bars; see shopColours.ts. */
  colour,
  /** Of links and the mark. */
  accentColour: colour,
  heroTitle: sentence,
  heroTitleHi: sentence,
  heroText: sentence,
  heroTextHi: sentence,
  heroPicture: picture,
  /** What the picture shows. */
  heroPictureText: sentence,
  heroPictureTextHi: sentence,
  /** Paragraphs with empty lines between them. */
  about,
  aboutHi: about,
  announcement: sentence,
  announcementHi: sentence,
  announcementLink: shopPath,
  /** The first and the last day of the announcement. */
  announcementFrom: day,
  announcementUntil: day,
  /** The departments that are offered, in their order, separated by commas; all without a setting. */
  departments: names,
  /** The names that shoppers read for departments, see departmentNames.ts. */
  departmentNames,
  departmentNamesHi: departmentNames,
  /** In the format of policyText.ts. */
  policyShipping: policy,
  policyShippingHi: policy,
  policyReturns: policy,
  policyReturnsHi: policy,
  policyRefunds: policy,
  policyRefundsHi: policy,
  policyPrivacy: policy,
  policyPrivacyHi: policy,
  policyTerms: policy,
  policyTermsHi: policy,
} as const satisfies Record<PolicySetting | `${PolicySetting}Hi`, unknown> & Record<string, unknown>;

/** What orders cost and how they are paid. */
const MONEY_RULES = {
  deliveryFee: rupees,
  /** Delivery is free for items that cost this much, before a coupon. */
  freeDeliveryFrom: rupees,
  /** Whether orders can be paid in cash; `on` without a setting. */
  cashOnDelivery: v.pipe(v.string(), v.trim(), v.picklist(['on', 'off'], messages.switchInvalid)),
  /** Cash is for orders that cost at most this much. */
  cashUpTo: rupees,
} as const;

const SETTING_RULES = { ...FACE_RULES, ...MONEY_RULES } as const;
export type SettingKey = keyof typeof SETTING_RULES;
export const SETTING_KEYS = v.parse(v.array(v.keyof(v.object(SETTING_RULES))), Object.keys(SETTING_RULES));

/** The settings whose value is the address of a picture. */
export const PICTURE_SETTINGS = ['logo', 'heroPicture'] as const satisfies readonly SettingKey[];

/** The names in the setting `departments`. */
export function readDepartments(text: string): readonly string[] {
  return text
    .split(',')
    .map((department) => department.trim())
    .filter((department) => department !== '');
}

/** Who may change a setting: all but what shoppers read and see is the owner's. */
export function mayChangeSetting(roles: readonly DeskRole[], key: SettingKey): boolean {
  return hasRole(roles, Object.hasOwn(FACE_RULES, key) ? ['owner', 'editor'] : ['owner']);
}

/** The settings that are set, as texts. */
export const SettingValues = v.partial(v.object(SETTING_RULES));
export type SettingValues = v.InferOutput<typeof SettingValues>;

/** A setting that cannot be stored, and why: a sentence. */
export interface SettingProblem {
  readonly key: SettingKey;
  readonly message: string;
}

/** The values with their spaces removed, or the first problem. */
export function readSettings(values: { readonly [Key in SettingKey]?: string | undefined }):
  { readonly values: SettingValues } | { readonly problem: SettingProblem } {
  const { success, output, issues } = v.safeParse(SettingValues, values);
  if (!success) {
    const key = SETTING_KEYS.find((known) => known === issues[0].path?.[0]?.key) ?? 'name';
    return { problem: { key, message: issues[0].message } };
  }
  const problem = problemBetween(output);
  return problem ? { problem } : { values: output };
}

/** A problem of several settings together, or of the colours of this version of the theme. */
function problemBetween(values: SettingValues): SettingProblem | null {
  const { announcement, announcementHi, announcementFrom, announcementUntil } = values;
  if (announcementFrom && announcementUntil && announcementUntil < announcementFrom)
    return { key: 'announcementUntil', message: messages.daysInvalid };
  if (announcementHi && !announcement) return { key: 'announcementHi', message: messages.englishMissing };
  if (values.heroPictureTextHi && !values.heroPictureText)
    return { key: 'heroPictureTextHi', message: messages.englishMissing };
  const unreadable = colourProblem(values);
  return unreadable && { key: unreadable, message: messages.colourTooLight };
}

/** Date.parse() reads 2026-02-31 as a day of March. */
function isDayOfCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isPolicy(text: string): boolean {
  try {
    parsePolicy(text);
    return true;
  } catch {
    return false;
  }
}

/** The policies among the settings, with their keys. */
export const POLICY_SETTINGS = POLICIES.map((policyName) => ({ policyName, key: policySetting(policyName) }));
