import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, makeDocuments } from './machines/documents.ts';
import { loadMachines } from './machines/load.ts';
import { README, readmeWithTable } from './machines/table.ts';

const documents = await makeDocuments();
mkdirSync(DOCUMENTS, { recursive: true });
for (const file of readdirSync(DOCUMENTS)) {
  if (!documents.has(file)) rmSync(new URL(file, DOCUMENTS));
}
for (const [file, text] of documents) writeFileSync(new URL(file, DOCUMENTS), text);
writeFileSync(README, await readmeWithTable(await loadMachines()));
console.log(`docs/machines: ${documents.size} files written, and the table of machines/README.md.`);
