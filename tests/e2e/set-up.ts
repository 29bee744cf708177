import { rm } from 'node:fs/promises';
import { buildIfStale, bundleServerIfStale } from '../../scripts/build.ts';
import { openShop, STOCKED_DATA } from './running-shop.ts';

/**
 * Builds the app and the server from the current source, and prepares one database, of which every shop gets a copy: copying is faster.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await Promise.all([buildIfStale(), bundleServerIfStale()]);
  const shop = await openShop();
  await shop.stop('SIGTERM');
  process.env[STOCKED_DATA] = shop.dataDir;
  return () => rm(shop.dataDir, { recursive: true });
}
