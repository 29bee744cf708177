import type { SettingValues } from '../../contract/desk/settings.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import { translatorFor } from '../language/translator.ts';

type TextKey = 'tagline' | 'heroTitle' | 'heroText' | 'heroPictureText' | 'about' | 'announcement';

/** The text of a setting in a language; the English one where there is no Hindi text, and undefined when it is not set. */
export function settingText(settings: SettingValues, key: TextKey, language: Language): string | undefined {
  const own = language === DEFAULT_LANGUAGE ? undefined : settings[`${key}Hi`];
  return own ?? settings[key];
}

/** The line below the brand; empty when it is not set. */
export function taglineIn(config: Pick<Config, 'settings' | 'shopTagline'>, language: Language): string {
  return (
    settingText(config.settings, 'tagline', language) ??
    (config.shopTagline && translatorFor(language)(config.shopTagline))
  );
}
