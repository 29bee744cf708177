import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningShop, ShopSettings } from './running-shop.ts';

/** Lets a test move the clock of its shop: a minute must pass between two codes to one person, and no test sleeps. */

const FILE = 'clock-ahead-ms';
const LOADED_FIRST = 'MOVABLE_CLOCK';

/** For `test.use({ shopSettings: WITH_MOVABLE_CLOCK })`. */
export const WITH_MOVABLE_CLOCK: ShopSettings = {
  env: { NODE_OPTIONS: `--import=${import.meta.url}`, [LOADED_FIRST]: fileURLToPath(import.meta.url) },
};

/** Moves the clock of the shop forward, but not the browser's. A shared shop stays ahead for later tests. */
export async function advanceShopClock(
  shop: Pick<RunningShop, 'dataDir'>,
  milliseconds: number,
): Promise<void> {
  const file = path.join(shop.dataDir, FILE);
  // The shop may read the file at any moment, so it is replaced atomically.
  await writeFile(`${file}.new`, String(readOffset(file) + milliseconds));
  await rename(`${file}.new`, file);
}

function readOffset(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** Loaded into the process of the shop before anything else. */
if (process.env[LOADED_FIRST] === fileURLToPath(import.meta.url)) {
  const { now } = Date;
  const file = path.join(process.env['DATA_DIR'] ?? '', FILE);
  Date.now = () => now() + readOffset(file);
  // The shop counts with it between two reads of the database's clock.
  const monotonic = performance.now.bind(performance);
  performance.now = () => monotonic() + readOffset(file);
}
