import { existsSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import { readConfig, type Config } from '../config.ts';
import { CommandFailed, openControl, type Control } from '../control/open-control.ts';
import { DatabaseDamaged } from '../db/database-damaged.ts';
import { DatabaseLocked } from '../db/lock.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/**
 * Runs a command on the shop that the environment and `.env` describe, prints its result or an error, and returns the
 * exit code: 0 on success, else 1.
 * @param work returns the text to print
 * @param describe a sentence about an error that only this command has, else null
 */
export async function runCommand(
  work: (control: Control, config: Config) => Promise<string>,
  describe: (error: unknown) => string | null = () => null,
): Promise<number> {
  try {
    if (existsSync('.env')) process.loadEnvFile();
    const config = readConfig(process.env);
    const control = await openControl(config);
    try {
      process.stdout.write(`${await work(control, config)}\n`);
    } finally {
      await control.close();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error) ?? errorMessage(error)}\n`);
    return 1;
  }
}

function errorMessage(error: unknown): string {
  if (error instanceof DatabaseLocked) return `${error.message}\nThat process does not answer commands.`;
  if (error instanceof ConfigError || error instanceof DatabaseDamaged) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommandFailed) return `Nothing was changed: ${message}`;
  return isDatabaseUnavailable(error)
    ? `DATABASE_URL names a database that cannot be opened: ${message}`
    : `Nothing was changed: ${message}`;
}
