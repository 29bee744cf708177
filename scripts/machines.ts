import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, makeDocuments } from './machines/documents.ts';
import { loadMachines } from './machines/load.ts';
import { SCHEMAS, schemasFile } from './machines/schemas.ts';
import { README, readmeWithTable } from './machines/table.ts';

const documents = await makeDocuments();
mkdirSync(DOCUMENTS, { recursive: true });
for (const file of readdirSync(DOCUMENTS)) {
  if (!documents.has(file)) rmSync(new URL(file, DOCUMENTS));
}
for (const [file, text] of documents) writeFileSync(new URL(file, DOCUMENTS), text);
const machines = await loadMachines();
writeFileSync(README, await readmeWithTable(machines));
writeFileSync(SCHEMAS, schemasFile(machines.map(({ id }) => id)));
console.log(
  `docs/machines: ${documents.size} files written, the table of machines/README.md, and the types for the inspector.`,
);
