import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { importProducts, readProductFile } from './import.ts';
import { productStore } from './product-store.ts';

const DEMO = join(import.meta.dirname, 'demo-catalogue.json');

/** Imports the demo catalogue into a shop without products; returns the number of products added. */
export async function importDemoCatalogue(db: Database, file = DEMO): Promise<number> {
  if ((await db.$count(products)) > 0) return 0;
  const incoming = await readProductFile(file);
  await importProducts(productStore(db), incoming);
  return incoming.length;
}
