import { execFile } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
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

/**
 * The call of the running shop that a command makes (server/control/control-app.ts), without starting a process for the
 * command. Resolves with the response.
 * @throws Error when nothing was changed
 */
export async function callControl(
  { dataDir }: RunningShop,
  method: 'GET' | 'POST',
  route: string,
  body?: object,
): Promise<unknown> {
  const [status, answer] = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath: path.join(dataDir, 'control.sock'), method, path: route, headers }, (response) => {
      json(response).then((value) => resolve([response.statusCode, value]), reject);
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
  if (status !== 200) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
