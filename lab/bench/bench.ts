import { parseArgs } from 'node:util';
import { buildIfStale, bundleServerIfStale } from '../../scripts/build.ts';
import { exitWithNpm } from '../../scripts/shared/exitWithNpm.ts';
import { measureDesk } from './desk.part.ts';
import { measureInspector } from './inspector.part.ts';
import { measureLarge } from './large.part.ts';
import { measurePages } from './lighthouse.part.ts';
import { measureOpening } from './opening.part.ts';
import { largest, writeSection } from './performance-page.ts';
import { measureSearch } from './search.part.ts';
import { measureServer } from './server.part.ts';
import type { Options, Section } from './section.ts';
import { measureVisit } from './visit.part.ts';

/**
 * `npm run bench`: measures the shop beside yardsticks, prints the rows with their CPU profiles, and writes both into
 * docs/performance.md. Not a test, as it would fail on a busy machine: it fails only when something does not work at
 * all.
 */

/** Parts measured for a shorter time, since they repeat the rows of another part. */
const shortly = (options: Options): Options => ({ ...options, seconds: options.seconds / 2 });

const PARTS: Record<string, (options: Options) => Promise<Section>> = {
  server: (options) => measureServer('postgres', options),
  embedded: (options) => measureServer('embedded', shortly(options)),
  pages: measurePages,
  opening: measureOpening,
  visit: measureVisit,
  inspector: measureInspector,
  search: measureSearch,
  desk: measureDesk,
  large: (options) => measureLarge('postgres', options),
  'large-embedded': (options) => measureLarge('embedded', options),
};

const USAGE = `Usage: npm run bench -- [PART...] [--only NAME] [--seconds N]

Parts: ${Object.keys(PARTS).join(', ')}; all of them without a name.
--only measures the rows whose name contains NAME, and leaves docs/performance.md as it is.
--seconds is how long each row of a server is measured, 6 without it.
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

exitWithNpm();
// So that all processes are stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => PARTS[name] === undefined);
if (values.help || unknown.length > 0) {
  print(USAGE);
  process.exit(values.help ? 0 : 1);
}
const options: Options = {
  only: values.only,
  seconds: Number(values.seconds),
  report: (row) => print(row.join(' | ')),
};
await Promise.all([buildIfStale(), bundleServerIfStale()]);
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  print(`\n${name}`);
  try {
    const section = await measure(options);
    printProfiles(section);
    if (values.only === '') await writeSection(name, section);
  } catch (error) {
    print(`The part ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function printProfiles({ profiles }: Section): void {
  for (const { row, parts, functions } of profiles) {
    print(`\n${row}: ${largest(parts)}`);
    for (const { name, share } of functions.slice(0, 8))
      print(`    ${(100 * share).toFixed(1).padStart(5)} % ${name}`);
  }
}
