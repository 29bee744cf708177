import * as v from 'valibot';
import { SETTING_KEYS } from './settings.ts';

/** Texts of settings by their keys; readSettings checks them. */
export const SettingTexts = v.partial(v.object(v.entriesFromList(SETTING_KEYS, v.string())));
export type SettingTexts = v.InferOutput<typeof SettingTexts>;

/** The settings as the desk edits them. */
export const DeskSettings = v.object({
  /** The number of the newest version; 0 without one. */
  version: v.number(),
  /** What is set. */
  values: SettingTexts,
  /** What counts without a setting, from the environment. */
  defaults: SettingTexts,
  /** The departments that products are in, with the names that shoppers read without a setting. */
  departments: v.array(v.object({ name: v.string(), nameHi: v.string() })),
  /** The newest versions first, with what each has changed. */
  history: v.array(
    v.object({
      version: v.number(),
      /** In milliseconds since 1970. */
      date: v.number(),
      /** The email of who has made it; null for a command. */
      author: v.nullable(v.string()),
      /** The new texts; null for a setting that was removed. */
      changes: v.partial(v.object(v.entriesFromList(SETTING_KEYS, v.nullable(v.string())))),
    }),
  ),
});
export type DeskSettings = v.InferOutput<typeof DeskSettings>;
export type SettingsVersion = DeskSettings['history'][number];
