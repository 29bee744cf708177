import { join } from 'node:path';

/** Where drizzle's migrators find the migrations that `drizzle-kit generate` writes. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
