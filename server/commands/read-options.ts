import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The options of a command and its other words; null for an unknown option, or one without its value. */
export function readOptions<const O extends ParseArgsOptionsConfig>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return null;
  }
}
