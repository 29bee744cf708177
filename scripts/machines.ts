import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeJson, writeMermaid } from 'xstate-offline-inspector/formats';
import { FOLDER, makeDocuments } from './machines/documents.ts';
import { loadMachines } from './machines/load.ts';
import { ROOT } from './shared/run.ts';

const WRITERS = new Map([
  ['json', writeJson],
  ['mermaid', writeMermaid],
]);

const [format, name] = process.argv.slice(2);
if (format === undefined) await writeDocuments();
else console.log((await writeMachine(format, name)).trimEnd());

async function writeDocuments(): Promise<void> {
  const documents = await makeDocuments();
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  for (const [file, text] of documents) writeFileSync(path.join(ROOT, file), text);
  console.log(`Written: ${[...documents.keys()].join(', ')}`);
}

/** @throws Error for a format or a machine that there is not */
async function writeMachine(as: string, id: string | undefined): Promise<string> {
  const write = WRITERS.get(as);
  const machine = (await loadMachines()).find((each) => each.id === id);
  if (write && machine) return write(machine);
  throw new Error(
    `npm run machines -- ${[...WRITERS.keys()].join('|')} NAME, with the name of a machine of machines/`,
  );
}
