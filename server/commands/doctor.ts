import * as v from 'valibot';
import type { Config } from '../config.ts';
import { openControl, type Control } from '../control/open-control.ts';
import { examineShop, Report } from '../doctor/examine-shop.ts';
import { providersOf } from '../providers.ts';
import { readOptions } from './read-options.ts';
import type { ShopCommand } from './shop-command.ts';

/** `npm run shop -- doctor`: what of the shop works, what does not, and what to do. */
export const doctorCommand: ShopCommand = {
  usage: `npm run shop -- doctor [--json]

Examines the shop and changes nothing: the database and its disk, the clock, PUBLIC_URL, mail and SMS without sending any, the
keys of Stripe, Razorpay and Shiprocket, their webhooks by the providers' own records, secrets, backups, and jobs that failed for good. Each line
is ok, a warning or a problem, and says what to do. A running shop examines itself; else this process does. Exits with 1 when
there is a problem. With --json, the results are JSON.`,
  parse: (words) => {
    const read = readOptions(words, { json: { type: 'boolean' } });
    if (!read || read.positionals.length > 0) return null;
    return async ({ call }) => {
      const report = v.parse(Report, await call('GET', '/doctor'));
      const text = read.values.json ? JSON.stringify(report, null, 2) : describe(report);
      return { text, exitCode: report.checks.some(({ level }) => level === 'problem') ? 1 : 0 };
    };
  },
  open: (config) => openControl(config).catch((error: unknown) => withoutDatabase(config, error)),
};

/** Answers the doctor alone, when the database cannot be opened. */
function withoutDatabase(config: Config, error: unknown): Control {
  const databaseError = (error instanceof Error ? error.message || error.name : String(error)).replace(
    /\.$/,
    '',
  );
  const unavailable = () => Promise.reject(new Error(databaseError));
  return {
    call: (_method, path) =>
      path === '/doctor'
        ? examineShop({ config, providers: providersOf(config, null), database: null, databaseError })
        : unavailable(),
    download: unavailable,
    close: async () => undefined,
  };
}

function describe({ checks }: Report): string {
  const lines = checks.flatMap(({ check, level, message, advice }) => [
    `${level.padEnd(9)}${check.padEnd(21)}${message}`,
    ...(advice === null ? [] : [`${' '.repeat(30)}→ ${advice}`]),
  ]);
  return [...lines, '', `${count(checks, 'problem')}, ${count(checks, 'warning')}.`].join('\n');
}

function count(checks: Report['checks'], counted: 'problem' | 'warning'): string {
  const found = checks.filter(({ level }) => level === counted).length;
  return `${found} ${found === 1 ? counted : `${counted}s`}`;
}
