import { join } from 'node:path';
import { SERVER } from '../../scripts/build.ts';
import { runNode, SHORT_LIVED, type Child } from '../server/child.ts';

const KILL_AT = join(import.meta.dirname, 'kill-at.ts');

/** A process that is not open by then is killed, so that a hanging start fails with its output. */
const START_TIMEOUT_MS = 120_000;
const KILL_AT_TIMEOUT_MS = 10_000;

/** The shop in a process of its own, which can be killed at a chosen moment. */
export interface ShopProcess {
  readonly child: Child;
  /** Without a slash at the end. */
  readonly url: string;
  /** Kills the process before the Nth await of the next request to this path, or of `jobs`; see kill-at.ts. */
  readonly killAt: (n: number, within: string, pattern?: string) => Promise<void>;
  /** Sets the clock of its machine ahead of the right time. */
  readonly setClock: (aheadMs: number) => Promise<void>;
}

/** @throws Error with the output of a process that ends, or hangs, before it is open */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const child = runNode([SHORT_LIVED, '--import', KILL_AT, SERVER], {
    env: {
      PORT: '0',
      LIMITS: 'off',
      // A few shoppers place hundreds of orders.
      OPEN_CASH_ORDERS_MAX: '1000000',
      OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
      RENDER: 'off',
      LOG_LEVEL: 'trace',
      DATABASE_SYNC: 'off',
      ...env,
    },
  });
  const timer = setTimeout(() => child.process.kill('SIGKILL'), START_TIMEOUT_MS);
  const [, printed = ''] = await child
    .printed(/is open at (\S+)[\s\S]*Database:/)
    .finally(() => clearTimeout(timer));
  // With PUBLIC_URL it prints that URL. The host is the same after each start, since Stripe gets addresses with the
  // request's host.
  const url = `http://127.0.0.1:${env.PORT ?? new URL(printed).port}`;
  const control = async (headers: Record<string, string>) => {
    await fetch(`${url}/healthz`, { headers, signal: AbortSignal.timeout(KILL_AT_TIMEOUT_MS) });
  };
  const killAt = (n: number, within: string, pattern = '') =>
    control({ 'x-kill-at': String(n), 'x-kill-within': within, 'x-kill-pattern': pattern });
  const setClock = (aheadMs: number) => control({ 'x-clock-ahead': String(aheadMs) });
  return { child, url, killAt, setClock };
}
