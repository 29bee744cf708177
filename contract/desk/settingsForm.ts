import { readSettings, SETTING_KEYS, type SettingKey, type SettingProblem } from './settings.ts';
import type { SettingTexts } from './deskSettings.ts';

/** The settings as somebody types them; '' for what is not set. */
export type SettingsForm = Readonly<Record<SettingKey, string>>;

/** The form of the settings. */
export function formOfSettings(values: SettingTexts): SettingsForm {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SETTING_KEYS has every key
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, values[key] ?? ''])) as SettingsForm;
}

/** What is set in a form. */
export function valuesOfForm(form: SettingsForm): SettingTexts {
  return Object.fromEntries(Object.entries(form).filter(([, text]) => text.trim() !== ''));
}

/** The settings whose texts differ. */
export function changedSettings(before: SettingsForm, after: SettingsForm): SettingKey[] {
  return SETTING_KEYS.filter((key) => before[key] !== after[key]);
}

/** The first setting that cannot be stored, or null. The server checks all of them again. */
export function problemOfSettings(form: SettingsForm): SettingProblem | null {
  const read = readSettings(valuesOfForm(form));
  return 'problem' in read ? read.problem : null;
}

/** A form of the present settings with what somebody has typed into an earlier version of them. */
export function rebaseSettings(base: SettingsForm, typed: SettingsForm, present: SettingsForm): SettingsForm {
  const own = Object.fromEntries(changedSettings(base, typed).map((key) => [key, typed[key]]));
  return { ...present, ...own };
}

/** The settings that somebody has typed and that somebody else has changed to something else. */
export function settingConflicts(
  base: SettingsForm,
  typed: SettingsForm,
  present: SettingsForm,
): SettingKey[] {
  const own = changedSettings(base, typed);
  const theirs = changedSettings(base, present);
  return changedSettings(typed, present).filter((key) => own.includes(key) && theirs.includes(key));
}
