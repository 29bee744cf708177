import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { SETTING_KEYS, SettingValues, type SettingKey } from '../../contract/desk/settings.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { shopSettings, staff } from '../db/schema.ts';
import { recordAudit, type Actor } from './audit.ts';

type SettingsContext = Pick<CoreContext, 'db' | 'now' | 'settings'>;

/** A version of the settings, which is never changed. */
interface SettingsVersion {
  readonly version: number;
  readonly values: SettingValues;
  readonly createdAt: string;
  /** The email of who has made it; null for a command. */
  readonly author: string | null;
}

/** A value that a setting cannot have, or a version that does not exist; the message is a sentence. */
class SettingsError extends Error {}

/** How many versions the history shows. */
const HISTORY_MAX = 100;

/** All versions, newest first, at most 100. */
export async function listSettingsVersions(db: Database): Promise<readonly SettingsVersion[]> {
  const rows = await db
    .select({
      version: shopSettings.version,
      values: shopSettings.values,
      createdAt: shopSettings.createdAt,
      author: staff.email,
    })
    .from(shopSettings)
    .leftJoin(staff, eq(staff.id, shopSettings.staffId))
    .orderBy(desc(shopSettings.version))
    .limit(HISTORY_MAX);
  return rows.map((row) => ({
    ...row,
    values: v.parse(SettingValues, row.values),
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Sets one setting, or with an empty text removes it, so that the environment's value counts again.
 * @throws SettingsError when the value is not allowed
 */
export async function changeSetting(
  context: SettingsContext,
  actor: Actor,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<void> {
  const known = SETTING_KEYS.find((name) => name === key);
  if (!known) throw new SettingsError(`${key} is no setting. There are: ${SETTING_KEYS.join(', ')}.`);
  await saveVersion(context, actor, async (_tx, before) => {
    const { [known]: _removed, ...others } = before;
    return value.trim() === '' ? others : { ...others, [known]: value };
  });
}

/** Makes the values of an earlier version the newest version. @throws SettingsError when there is no such version */
export async function restoreSettings(
  context: SettingsContext,
  actor: Actor,
  version: number,
): Promise<void> {
  await saveVersion(context, actor, async (tx) => {
    const [found] = await tx.select().from(shopSettings).where(eq(shopSettings.version, version));
    if (!found && version !== 0) throw new SettingsError(`There is no version ${version}.`);
    return found?.values ?? {};
  });
}

async function saveVersion(
  { db, now, settings }: SettingsContext,
  actor: Actor,
  change: (tx: Database, before: SettingValues) => Promise<object>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Other writers wait; readers do not.
    await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
    const [newest] = await tx.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1);
    const before = v.parse(SettingValues, newest?.values ?? {});
    const after = readValues(await change(tx, before));
    const changed = SETTING_KEYS.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return;
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

function readValues(values: object): SettingValues {
  const { success, output, issues } = v.safeParse(SettingValues, values);
  if (!success) throw new SettingsError(`${String(issues[0].path?.[0]?.key)} ${issues[0].message}.`);
  const { announcement, announcementFrom, announcementUntil } = output;
  if (announcementFrom && announcementUntil && announcementUntil < announcementFrom)
    throw new SettingsError('announcementUntil must not be before announcementFrom.');
  if (output.announcementHi && !announcement)
    throw new SettingsError('announcement must be set: announcementHi is its Hindi text.');
  return output;
}

function pick(values: SettingValues, keys: readonly SettingKey[]): SettingValues {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
