import { quotePath } from '../quote-path.ts';

/** The embedded database has damaged files. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The database in ${quotePath(folder)} is damaged and cannot be opened; restore a backup with npm run restore -- FILE --force, which moves the damaged files aside.`,
      { cause },
    );
    this.name = 'DatabaseDamaged';
  }
}
