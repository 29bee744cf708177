import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Providers } from '../providers.ts';

/** What the checks of the doctor examine. */
export interface DoctorContext {
  readonly config: Config;
  /** With the sandbox's providers, in a process that has them. */
  readonly providers: Providers;
  /** Null when it cannot be opened. */
  readonly database: OpenDatabase | null;
  /** Why it cannot be opened; '' when it is open. */
  readonly databaseError: string;
}
