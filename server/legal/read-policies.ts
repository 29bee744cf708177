import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicySources } from '../../contract/shop/entities.ts';
import { POLICIES } from '../../contract/shop/policies.ts';
import { parsePolicy } from '../../contract/shop/policyText.ts';
import { LANGUAGES, shortLanguage } from '../../contract/texts/language.ts';
import { ConfigError } from '../config-error.ts';

const LENGTH_MAX = 20_000;

/**
 * Reads the merchant's own policies: files such as returns.en.md and returns.hi.md in a folder.
 * @throws ConfigError when the folder cannot be read, or a file has another name or is not in the form of a policy
 */
export function readPolicyFolder(folder: string): PolicySources {
  const sources: PolicySources = {};
  try {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
      const policy = POLICIES.find((name) => file.startsWith(`${name}.`));
      const language = LANGUAGES.find((name) => file === `${policy}.${shortLanguage(name)}.md`);
      if (!policy || !language) throw new Error(`${file} is no policy; names are like returns.en.md`);
      const source = readFileSync(join(folder, file), 'utf8').trim();
      if (source.length > LENGTH_MAX) throw new Error(`${file} must be at most ${LENGTH_MAX} characters`);
      try {
        parsePolicy(source);
      } catch (error) {
        throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      sources[policy] = { ...sources[policy], [language]: source };
    }
  } catch (error) {
    throw new ConfigError(
      `POLICIES_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return sources;
}
