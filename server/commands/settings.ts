import * as v from 'valibot';
import { DeskSettings, type SettingsVersion, type SettingTexts } from '../../contract/desk/deskSettings.ts';
import { SETTING_KEYS } from '../../contract/desk/settings.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import { TERMINAL_NAME } from '../desk/audit.ts';
import type { ShopCommand } from './shop-command.ts';

type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

/** `npm run shop -- settings`: the name, texts, colours and delivery fee of the shop. */
export const settingsCommand: ShopCommand = {
  usage: `npm run shop -- settings show [--json]
npm run shop -- settings set KEY VALUE
npm run shop -- settings history [--json]
npm run shop -- settings restore VERSION

Shows or changes the settings of the shop. A running shop uses them within a second. An empty VALUE ("") removes a
setting: then the environment's value counts. Every change is a new version; \`restore\` makes an earlier one the newest,
and version 0 removes all settings. KEY is one of
${SETTING_KEYS.join(', ')}.`,
  parse: (words) => {
    const [action, ...rest] = words.filter((word) => word !== '--json');
    const isJson = words.includes('--json');
    const [first = '', second, ...more] = rest;
    if (action === 'show' && rest.length === 0) return show(isJson);
    if (action === 'history' && rest.length === 0) return history(isJson);
    if (action === 'set' && second !== undefined && more.length === 0) return set(first, second);
    if (action === 'restore' && rest.length === 1 && /^\d{1,9}$/.test(first)) return restore(Number(first));
    return null;
  },
};

const show =
  (isJson: boolean): Work =>
  async ({ call }) => {
    const { version, values } = v.parse(DeskSettings, await call('GET', '/settings'));
    if (isJson) return JSON.stringify({ version, values }, null, 2);
    const lines = describeValues(values);
    return lines.length === 0 ? 'No setting is set: the environment decides.' : lines.join('\n');
  };

const history =
  (isJson: boolean): Work =>
  async ({ call }) => {
    const { history: versions } = v.parse(DeskSettings, await call('GET', '/settings'));
    if (isJson) return JSON.stringify(versions, null, 2);
    if (versions.length === 0) return 'No setting was changed yet.';
    return versions.map(describeVersion).join('\n\n');
  };

const set =
  (name: string, value: string): Work =>
  async ({ call }) => {
    const key = SETTING_KEYS.find((known) => known === name);
    if (!key) throw new Error(`${name} is no setting. There are: ${SETTING_KEYS.join(', ')}.`);
    await call('POST', '/settings', { values: { [key]: value } });
    return value.trim() === '' ? `${key} is not set any more.` : `${key} is changed.`;
  };

const restore =
  (restored: number): Work =>
  async ({ call }) => {
    await call('POST', '/settings/restore', { restored });
    return `The settings of version ${restored} are used again.`;
  };

const COLUMN = Math.max(...SETTING_KEYS.map((key) => key.length)) + 2;

function describeValues(values: SettingTexts): string[] {
  return SETTING_KEYS.flatMap((key) => {
    const value = values[key];
    return value === undefined
      ? []
      : [`${key.padEnd(COLUMN)}${value.replaceAll('\n', `\n${' '.repeat(COLUMN)}`)}`];
  });
}

/** The settings that a version has changed, with its number, time and author. */
function describeVersion({ version, changes, date, author }: SettingsVersion): string {
  return [
    `${version}  ${formatDateIn('en-IN', new Date(date), 'dateTime')}  ${author ?? TERMINAL_NAME}`,
    ...Object.entries(changes).map(([key, value]) => `  ${key}: ${value ?? '(removed)'}`),
  ].join('\n');
}
