import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningShop, ShopSettings } from './running-shop.ts';

/** Lets a test move its shop's clock: between two codes to one person a minute must pass, and no test waits for it. */

const FILE = 'clock-ahead-ms';
const LOADED_FIRST = 'MOVABLE_CLOCK';

/** For `test.use({ ownShop: WITH_MOVABLE_CLOCK })`. */
export const WITH_MOVABLE_CLOCK: ShopSettings = {
  env: { NODE_OPTIONS: `--import=${import.meta.url}`, [LOADED_FIRST]: fileURLToPath(import.meta.url) },
};

/** From now on it is so much later for the shop than it is for the browser. */
export async function setClockAhead(shop: RunningShop, milliseconds: number): Promise<void> {
  await writeFile(path.join(shop.dataDir, FILE), String(milliseconds));
}

/** In the shop's own process, before anything else of it. */
if (process.env[LOADED_FIRST] === fileURLToPath(import.meta.url)) {
  const { now } = Date;
  const file = path.join(process.env['DATA_DIR'] ?? '', FILE);
  Date.now = () => {
    try {
      return now() + Number(readFileSync(file, 'utf8'));
    } catch {
      return now();
    }
  };
}
