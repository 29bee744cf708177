import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningShop, ShopSettings } from './running-shop.ts';

/** Lets a test move its shop's clock: between two codes to one person a minute must pass, and no test waits for it. */

const FILE = 'clock-ahead-ms';
const LOADED_FIRST = 'MOVABLE_CLOCK';

/** For `test.use({ shopSettings: WITH_MOVABLE_CLOCK })`. */
export const WITH_MOVABLE_CLOCK: ShopSettings = {
  env: { NODE_OPTIONS: `--import=${import.meta.url}`, [LOADED_FIRST]: fileURLToPath(import.meta.url) },
};

/** Moves the shop's clock forward, but not the browser's. A shared shop stays ahead for the tests that follow. */
export async function advanceShopClock(
  shop: Pick<RunningShop, 'dataDir'>,
  milliseconds: number,
): Promise<void> {
  const file = path.join(shop.dataDir, FILE);
  // The shop reads it at any moment, so it is never half written.
  await writeFile(`${file}.new`, String(readOffset(file) + milliseconds));
  await rename(`${file}.new`, file);
}

function readOffset(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** In the shop's own process, before anything else of it. */
if (process.env[LOADED_FIRST] === fileURLToPath(import.meta.url)) {
  const { now } = Date;
  const file = path.join(process.env['DATA_DIR'] ?? '', FILE);
  Date.now = () => now() + readOffset(file);
}
