import { join } from 'node:path';

/** The folder of the migrations that `drizzle-kit generate` writes. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
