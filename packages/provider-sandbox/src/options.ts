import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { PROVIDERS } from './faults.ts';
import { ChosenKeys } from './keys.ts';
import type { SandboxOptions } from './open.ts';
import type { WebhookUrls } from './webhooks.ts';

export const HELP = `Usage: provider-sandbox [options]

Starts stand-ins of Stripe, Razorpay and Shiprocket on 127.0.0.1.

  --port PORT                  control page and payment pages (default 4700)
  --stripe-port PORT           Stripe's API (default 4701)
  --razorpay-port PORT         Razorpay's API (default 4702)
  --shiprocket-port PORT       Shiprocket's API (default 4703)
  --stripe-webhooks URL        where your shop receives the webhooks of Stripe,
  --razorpay-webhooks URL        Razorpay
  --shiprocket-webhooks URL      and Shiprocket; without a URL they wait
  --data FILE                  JSON file that keeps the records (default: memory)
  --keys FILE                  JSON file with your keys (default: fixed ones)
  --pace SECONDS               time between tracking steps (default 20)
  --help                       this text

Port 0 chooses a free port.`;

/** An option that cannot be used. The message is a sentence for the terminal. */
export class UsageError extends Error {}

const option = { type: 'string' } as const;
const OPTIONS = {
  port: { ...option, default: '4700' },
  'stripe-port': { ...option, default: '4701' },
  'razorpay-port': { ...option, default: '4702' },
  'shiprocket-port': { ...option, default: '4703' },
  'stripe-webhooks': option,
  'razorpay-webhooks': option,
  'shiprocket-webhooks': option,
  data: option,
  keys: option,
  pace: { ...option, default: '20' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments of the program; null when it should print its help. @throws UsageError */
export function readOptions(args: readonly string[]): SandboxOptions | null {
  const values = readArguments(args);
  if (values.help) return null;
  const webhooks: Record<string, string> = {};
  for (const provider of PROVIDERS) {
    const url = values[`${provider}-webhooks`];
    if (url !== undefined) webhooks[provider] = checkUrl(`${provider}-webhooks`, url);
  }
  return {
    pagesPort: readNumber('port', values.port, 65_535),
    ports: {
      stripe: readNumber('stripe-port', values['stripe-port'], 65_535),
      razorpay: readNumber('razorpay-port', values['razorpay-port'], 65_535),
      shiprocket: readNumber('shiprocket-port', values['shiprocket-port'], 65_535),
    },
    webhooks: webhooks satisfies WebhookUrls,
    paceS: readNumber('pace', values.pace, 86_400),
    ...(values.data === undefined ? {} : { file: values.data }),
    ...(values.keys === undefined ? {} : { keys: readKeys(values.keys) }),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${sentence}. See provider-sandbox --help.`);
  }
}

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max)
    throw new UsageError(`--${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return number;
}

function checkUrl(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--${name} must be a URL with http or https, not "${text}".`);
  return text;
}

function readKeys(file: string): ChosenKeys {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--keys: ${file} cannot be read: ${String(error)}.`);
  }
  const keys = v.safeParse(ChosenKeys, json);
  if (keys.success) return keys.output;
  const [{ message }] = keys.issues;
  throw new UsageError(
    `--keys: ${v.getDotPath(keys.issues[0]) ?? 'the content'} of ${file} is wrong: ${message}.`,
  );
}
