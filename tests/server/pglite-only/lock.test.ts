import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseLocked, lockDatabase } from '../../../server/db/lock.ts';
import { ROOT, runNode, type Child } from '../child.ts';

let parent: string;
let folder: string;
const children: Child[] = [];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'aangan-lock-'));
  folder = join(parent, 'db');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
  await rm(parent, { recursive: true });
});

/** Another process that holds the lock until it is killed. */
async function holder(): Promise<Child> {
  const child = runNode([
    '--input-type=module',
    '-e',
    `import { lockDatabase } from ${JSON.stringify(join(ROOT, 'server/db/lock.ts'))};
     await lockDatabase(${JSON.stringify(folder)});
     console.log('held');
     setInterval(() => {}, 1000);`,
  ]);
  children.push(child);
  await child.printed(/held/);
  return child;
}

test('a second process is refused with a message that names the holder', async () => {
  const { pid } = await holder();
  const refused = await lockDatabase(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseLocked);
  expect(String(refused)).toMatch(new RegExp(`is in use by process ${pid};[^\n]*[.]$`));
});

test('the lock of a killed process is replaced', async () => {
  const { process: killed, exited } = await holder();
  killed.kill('SIGKILL');
  await exited;
  const lock = await lockDatabase(folder);
  expect(await readFile(`${folder}.lock`, 'utf8')).toContain(`"pid":${process.pid}`);
  await lock.release();
});

test('the lock of a process whose id was reused by another one is replaced', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: '1' }));
  await (await lockDatabase(folder)).release();
});

test('a partly written lock is replaced', async () => {
  await writeFile(`${folder}.lock`, '{"pid":');
  await (await lockDatabase(folder)).release();
});

test('of many processes that find a stale lock, exactly one acquires it', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDatabase(folder)));
  const got = results.filter(({ status }) => status === 'fulfilled');
  const refused = results.filter(
    (result) => result.status === 'rejected' && result.reason instanceof DatabaseLocked,
  );
  expect([got.length, refused.length]).toEqual([1, 19]);
});

test('releasing removes the process’s own lock and no other', async () => {
  const first = await lockDatabase(folder);
  await first.release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  await holder();
  await first.release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});
