import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDER, makeDocuments } from './machines/documents.ts';
import { ROOT } from './shared/run.ts';

const documents = await makeDocuments();
mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
for (const [file, text] of documents) writeFileSync(path.join(ROOT, file), text);
console.log(`Written: ${[...documents.keys()].join(', ')}`);
