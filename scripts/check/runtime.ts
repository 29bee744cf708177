import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../shared/run.ts';

/**
 * Describes what `loglevel=error` in .npmrc hides of an install: the Node versions in use, and the deprecated packages.
 */
export function describeRuntime(): string {
  const [, nodeOfNpm = ''] = / node\/v(\S+)/.exec(process.env['npm_config_user_agent'] ?? '') ?? [];
  const runsNpm = nodeOfNpm === '' ? '' : `Node ${nodeOfNpm} runs npm; `;
  const { packages }: { packages: Record<string, { deprecated?: string }> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const deprecated = Object.entries(packages).filter((entry) => entry[1].deprecated !== undefined);
  return [
    `${runsNpm}scripts run on Node ${process.versions.node} from node_modules.`,
    ...deprecated.map(([name, { deprecated: reason }]) => `Deprecated: ${name}: ${reason}`),
  ].join('\n');
}
