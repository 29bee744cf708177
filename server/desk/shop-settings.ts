import { existsSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import type { DeskSettings, SettingsVersion, SettingTexts } from '../../contract/desk/deskSettings.ts';
import {
  mayChangeSetting,
  PICTURE_SETTINGS,
  readDepartments,
  readSettings,
  SETTING_KEYS,
  SettingValues,
  type SettingKey,
} from '../../contract/desk/settings.ts';
import { parseDepartmentNames } from '../../contract/desk/departmentNames.ts';
import { settingMessages } from '../../contract/desk/settingMessages.ts';
import { departmentKey } from '../../contract/catalogue/collection/departments.ts';
import { pictureUrl } from '../../contract/pages/picture.ts';
import { findImportedPicture } from '../catalogue/imported-picture.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { shopSettings, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { translatorFor } from '../language/translator.ts';
import { recordAudit, type Actor } from './audit.ts';
import { listCouponDepartments } from './coupons.ts';

type SettingsContext = Pick<CoreContext, 'db' | 'now' | 'settings' | 'providers'>;
type Editor = Pick<Actor, 'id' | 'roles'>;

/** How many versions the history shows. */
const HISTORY_MAX = 100;

/** The settings with the newest versions. */
export async function readDeskSettings({
  db,
  settings,
}: Pick<SettingsContext, 'db' | 'settings'>): Promise<DeskSettings> {
  const rows = await db
    .select({
      version: shopSettings.version,
      values: shopSettings.values,
      createdAt: shopSettings.createdAt,
      // No join, so that only the newest rows are read, in the order of the index.
      author: sql<
        string | null
      >`(select ${staff.email} from ${staff} where ${staff.id} = "shop_settings"."staff_id")`,
    })
    .from(shopSettings)
    .orderBy(desc(shopSettings.version))
    // One more row shows what the last one has changed.
    .limit(HISTORY_MAX + 1);
  const history = rows
    .slice(0, HISTORY_MAX)
    .map(({ version, values, createdAt, author }, index): SettingsVersion => ({
      version,
      date: createdAt.getTime(),
      author,
      changes: changesOf(rows[index + 1]?.values ?? {}, values),
    }));
  return {
    version: rows[0]?.version ?? 0,
    values: rows[0]?.values ?? {},
    defaults: settings.defaults,
    departments: await describeDepartments(db),
    history,
  };
}

/**
 * Changes settings; an empty text removes one, so that the environment's value counts again.
 * @param version the newest one that the person saw; null for a command
 * @throws Refusal `desk_settings_changed` (409) with the present settings, `desk_setting_not_permitted` (403), `desk_setting_refused` (400)
 */
export async function saveDeskSettings(
  context: SettingsContext,
  actor: Editor,
  { version, values }: { readonly version: number | null; readonly values: SettingTexts },
): Promise<DeskReply<'saveDeskSettings'>> {
  await saveVersion(context, actor, version, async (tx, before) => {
    await requireDepartments(tx, before, values);
    const merged = Object.entries<string | undefined>({ ...before, ...values });
    return Object.fromEntries(merged.filter(([, text = '']) => text.trim() !== ''));
  });
  return { settings: await readDeskSettings(context) };
}

/**
 * Makes the values of an earlier version the newest version; 0 removes all settings.
 * @throws Refusal `desk_settings_version_not_found` (404), and the refusals of saveDeskSettings
 */
export async function restoreDeskSettings(
  context: SettingsContext,
  actor: Editor,
  { version, restored }: { readonly version: number | null; readonly restored: number },
): Promise<DeskReply<'restoreDeskSettings'>> {
  await saveVersion(context, actor, version, async (tx) => {
    const [found] = await tx.select().from(shopSettings).where(eq(shopSettings.version, restored));
    if (!found && restored !== 0) throw new Refusal('desk_settings_version_not_found');
    return found?.values ?? {};
  });
  return { settings: await readDeskSettings(context) };
}

async function saveVersion(
  context: SettingsContext,
  actor: Editor,
  seen: number | null,
  change: (tx: Database, before: SettingValues) => Promise<SettingTexts>,
): Promise<void> {
  const { db, now, settings, providers } = context;
  await db.transaction(async (tx) => {
    // Other writers wait; readers do not.
    await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
    const [newest] = await tx.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1);
    if (seen !== null && seen !== (newest?.version ?? 0))
      throw new Refusal('desk_settings_changed').with({
        settings: await readDeskSettings({ db: tx, settings }),
      });
    const before = v.parse(SettingValues, newest?.values ?? {});
    const after = requireValues(await change(tx, before), settings.config.dataDir);
    if (after.cashOnDelivery === 'off' && !providers.stripe && !providers.razorpay)
      throw refusal('cashOnDelivery', settingMessages.onlyPayment);
    const changed = SETTING_KEYS.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return;
    if (!changed.every((key) => mayChangeSetting(actor.roles, key)))
      throw new Refusal('desk_setting_not_permitted');
    const version = (newest?.version ?? 0) + 1;
    const createdAt = new Date(now());
    await tx.insert(shopSettings).values({ version, values: after, staffId: actor.id, createdAt });
    await recordAudit(tx, now(), {
      staffId: actor.id,
      action: 'settings.changed',
      before: { settings: pick(before, changed) },
      after: { settings: pick(after, changed), settingsVersion: version },
    });
  });
  await settings.reload();
}

/** @throws Refusal `desk_setting_refused` (400) for a name that is no department of a product, unless it was stored before */
async function requireDepartments(tx: Database, before: SettingValues, values: SettingTexts): Promise<void> {
  const known = new Set((await listCouponDepartments(tx)).map(departmentKey));
  const isUnknown = (key: string) => !known.has(key);
  if (
    readDepartments(values.departments ?? '')
      .map(departmentKey)
      .some(isUnknown)
  )
    throw refusal('departments', settingMessages.departmentUnknown);
  for (const setting of ['departmentNames', 'departmentNamesHi'] as const) {
    const stored = parseDepartmentNames(before[setting] ?? '');
    const named = [...(parseDepartmentNames(values[setting] ?? '')?.keys() ?? [])];
    if (named.filter((key) => !stored?.has(key)).some(isUnknown))
      throw refusal(setting, settingMessages.departmentUnknown);
  }
}

/** The departments of products, without the second spelling of one, with their names in both languages. */
async function describeDepartments(db: Database): Promise<DeskSettings['departments']> {
  const names = new Map((await listCouponDepartments(db)).map((name) => [departmentKey(name), name]));
  const toHindi = translatorFor('hi-IN');
  return [...names.values()].map((name) => ({ name, nameHi: toHindi(name) }));
}

/** @throws Refusal `desk_setting_refused` (400) */
function requireValues(texts: SettingTexts, dataDir: string): SettingValues {
  const read = readSettings(texts);
  if ('problem' in read) throw refusal(read.problem.key, read.problem.message);
  const missing = PICTURE_SETTINGS.find((key) => !isPictureThere(read.values[key], dataDir));
  if (missing) throw refusal(missing, settingMessages.pictureInvalid);
  return read.values;
}

function refusal(setting: SettingKey, problem: string): Refusal {
  return new Refusal('desk_setting_refused', { setting, problem });
}

function isPictureThere(address: string | undefined, dataDir: string): boolean {
  if (address === undefined) return true;
  const file = findImportedPicture(dataDir, pictureUrl(address));
  return file !== null && existsSync(file);
}

function changesOf(before: SettingValues, after: SettingValues): SettingsVersion['changes'] {
  const changed = SETTING_KEYS.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key] ?? null]));
}

function pick(values: SettingValues, keys: readonly SettingKey[]): SettingValues {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
