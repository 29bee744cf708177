import { existsSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import { readConfig, type Config } from '../config.ts';
import { CommandFailed, openControl, type Control } from '../control/open-control.ts';
import { DatabaseDamaged } from '../db/database-damaged.ts';
import { DatabaseLocked } from '../db/lock.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { CommandResult } from './shop-command.ts';

/**
 * Runs a command on the shop that the environment and `.env` describe, prints its result or an error, and returns the
 * exit code: 0 on success unless the work decides, 1 after an error.
 * @param work returns the text to print
 * @param describe a sentence about an error that only this command has, else null
 */
export async function runCommand(
  work: (control: Control, config: Config) => Promise<string | CommandResult>,
  describe: (error: unknown) => string | null = () => null,
  open: (config: Config) => Promise<Control> = openControl,
): Promise<number> {
  try {
    if (existsSync('.env')) process.loadEnvFile();
    const config = readConfig(process.env);
    const control = await open(config);
    try {
      const result = await work(control, config);
      const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result;
      process.stdout.write(`${text}\n`);
      return exitCode;
    } finally {
      await control.close();
    }
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
