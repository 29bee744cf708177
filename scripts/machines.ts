import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, makeDocuments } from './machines/documents.ts';

const documents = await makeDocuments();
mkdirSync(DOCUMENTS, { recursive: true });
for (const file of readdirSync(DOCUMENTS)) {
  if (!documents.has(file)) rmSync(new URL(file, DOCUMENTS));
}
for (const [file, text] of documents) writeFileSync(new URL(file, DOCUMENTS), text);
console.log(`docs/machines: ${documents.size} files written.`);
