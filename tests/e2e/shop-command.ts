import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/shared/run.ts';
import type { RunningShop } from './running-shop.ts';

/** A command of the shop's owner, beside the running shop. Resolves with what it prints. */
export async function runShopCommand({ dataDir }: RunningShop, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/shop.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}
