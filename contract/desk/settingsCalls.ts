import * as v from 'valibot';
import type { DeskRole } from './deskRoles.ts';
import { DeskSettings, SettingTexts } from './deskSettings.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly DeskRole[];

const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const SettingsReply = v.object({ settings: DeskSettings });

/** The calls of the desk about the settings of the shop. Only the owner may change the settings about money. */
export const settingsCalls = {
  getDeskSettings: {
    method: 'GET',
    path: '/api/desk/settings',
    access: 'staff',
    roles: EDITORS,
    reply: SettingsReply,
  },
  /**
   * Changes the settings that the body names; an empty text removes one. Refused with 409 and the present settings when
   * `version` is no longer the newest one (`desk_settings_changed`), with 403 for a setting that is the owner's
   * (`desk_setting_not_permitted`), and with 400 for a text that breaks a rule (`desk_setting_refused`).
   */
  saveDeskSettings: {
    method: 'POST',
    path: '/api/desk/settings',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ version, values: SettingTexts }),
    reply: SettingsReply,
  },
  /** Makes the settings of an earlier version the newest one; 0 removes all. Refused likewise, and with 404 without such a version. */
  restoreDeskSettings: {
    method: 'POST',
    path: '/api/desk/settings/restore',
    access: 'staff',
    roles: EDITORS,
    body: v.object({ version, restored: version }),
    reply: SettingsReply,
  },
} as const;
