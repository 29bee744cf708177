import * as v from 'valibot';
import { SETTING_KEYS, SettingValues } from '../../contract/desk/settings.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import { TERMINAL_NAME } from '../desk/audit.ts';
import type { ShopCommand } from './shop-command.ts';

const Settings = v.object({
  versions: v.array(
    v.object({
      version: v.number(),
      values: SettingValues,
      createdAt: v.string(),
      author: v.nullable(v.string()),
    }),
  ),
});
type Version = v.InferOutput<typeof Settings>['versions'][number];
type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

/** `npm run shop -- settings`: the name, texts and delivery fee of the shop. */
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
    const [newest] = v.parse(Settings, await call('GET', '/settings')).versions;
    const values = newest?.values ?? {};
    if (isJson) return JSON.stringify({ version: newest?.version ?? 0, values }, null, 2);
    const lines = describeValues(values);
    return lines.length === 0 ? 'No setting is set: the environment decides.' : lines.join('\n');
  };

const history =
  (isJson: boolean): Work =>
  async ({ call }) => {
    const { versions } = v.parse(Settings, await call('GET', '/settings'));
    if (isJson) return JSON.stringify(versions, null, 2);
    if (versions.length === 0) return 'No setting was changed yet.';
    return versions.map((version, index) => describeVersion(version, versions[index + 1])).join('\n\n');
  };

const set =
  (key: string, value: string): Work =>
  async ({ call }) => {
    await call('POST', '/settings', { key, value });
    return value.trim() === '' ? `${key} is not set any more.` : `${key} is changed.`;
  };

const restore =
  (version: number): Work =>
  async ({ call }) => {
    await call('POST', '/settings/restore', { version });
    return `The settings of version ${version} are used again.`;
  };

function describeValues(values: SettingValues): string[] {
  return SETTING_KEYS.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [`${key.padEnd(18)}${value.replaceAll('\n', `\n${' '.repeat(18)}`)}`];
  });
}

/** The settings that a version has changed, with its number, time and author. */
function describeVersion(
  { version, values, createdAt, author }: Version,
  before: Version | undefined,
): string {
  const changed = SETTING_KEYS.filter((key) => values[key] !== before?.values[key]);
  return [
    `${version}  ${formatDateIn('en-IN', new Date(createdAt), 'dateTime')}  ${author ?? TERMINAL_NAME}`,
    ...changed.map((key) => `  ${key}: ${values[key] ?? '(removed)'}`),
  ].join('\n');
}
