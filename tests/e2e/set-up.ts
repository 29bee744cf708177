import { rm } from 'node:fs/promises';
import { buildStale } from '../../scripts/build.ts';
import { openShop, STOCKED_DATA } from './running-shop.ts';

/** Builds the app as its source stands, and stocks one database, of which every shop then gets a copy: that is sooner made. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildStale();
  const shop = await openShop();
  await shop.stop('SIGTERM');
  process.env[STOCKED_DATA] = shop.dataDir;
  return () => rm(shop.dataDir, { recursive: true });
}
