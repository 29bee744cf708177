import { join } from 'node:path';
import { ROOT, runNode, type Child } from '../server/child.ts';
import { BUNDLE } from './bundle.ts';

const KILL_AT = join(import.meta.dirname, 'kill-at.ts');
/** A process that is killed leaves no compiled code behind by itself; with it, the next one is there in half the time. */
const COMPILED = join(ROOT, 'node_modules/.cache/aangan/compiled');

/** The shop in a process of its own, which can be killed at a chosen moment. */
export interface ShopProcess {
  readonly child: Child;
  /** Without a slash at the end. */
  readonly url: string;
  /** Has it killed before the Nth thing that is waited for, in the next request to this path or in `jobs`; see kill-at.ts. */
  readonly killAt: (n: number, within: string, pattern?: string) => Promise<void>;
}

export async function startProcess(env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  // None lives long enough to be worth optimising the database's code for.
  const child = runNode(['--liftoff-only', '--import', KILL_AT, BUNDLE], {
    env: {
      PORT: '0',
      LIMITS: 'off',
      RENDER: 'off',
      LOG_LEVEL: 'trace',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  const [, url = ''] = await child.printed(/is open at (\S+)[\s\S]*Database:/);
  const killAt = async (n: number, within: string, pattern = '') => {
    const headers = { 'x-kill-at': String(n), 'x-kill-within': within, 'x-kill-pattern': pattern };
    await fetch(`${url}/healthz`, { headers });
  };
  return { child, url, killAt };
}
