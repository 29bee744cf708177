import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, runNode, runProgram, type Child } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';

const COPIED = [
  'contract',
  'index.html',
  'devtools',
  'machines',
  'package.json',
  'packages',
  'scripts',
  'server',
  'src',
  'vite.config.ts',
];
const WAIT = { timeout: 20_000, interval: 20 };

/** A copy of the repository, whose files the tests change. */
let root: string;
let child: Child;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aangan-dev-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await createDatabaseCopy(join(root, 'data'));
});
afterEach(async () => {
  if (isGroupAlive()) process.kill(-child.pid, 'SIGKILL');
  // The next test uses the same database.
  await expectNobodyLeft();
});
afterAll(() => rm(root, { recursive: true }));

const options = () => ({ cwd: root, env: { PORT: '0', LOG_LEVEL: 'warn' }, ownGroup: true });
const startDev = () => {
  child = runNode(['scripts/dev.ts'], options());
};

/** The URL of the server after `starts` starts. */
async function opened(starts: number): Promise<string> {
  const [, url = ''] = await child.printed(
    new RegExp(`(?:is open at (\\S+)[\\s\\S]*?Database:[^]*?){${starts}}`),
  );
  return url;
}

function isGroupAlive(): boolean {
  try {
    process.kill(-child.pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, file), change(await readFile(join(root, file), 'utf8')));
}

const titleAt = async (url: string): Promise<unknown> =>
  (await fetch(`${url}/api/openapi.json`).then((reply) => reply.json())).info.title;

/** The WebSocket over which Vite notifies an open page of changes. */
async function openPage(url: string): Promise<WebSocket> {
  const script = await (await fetch(`${url}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(script) ?? [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}

async function expectNobodyLeft(): Promise<void> {
  await expect.poll(isGroupAlive, WAIT).toBe(false);
}

// Each test starts Vite and the shop.
describe('npm run dev', { timeout: 90_000 }, () => {
  test('restarts with changed server code while a page is open, also after code that cannot start, and ends on SIGINT', async () => {
    startDev();
    const url = await opened(1);
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/@vite/client');
    expect(page).toContain('<main');
    const closed = Promise.withResolvers<unknown>();
    (await openPage(url)).addEventListener('close', closed.resolve);

    await edit('server/app.ts', (code) => code.replace('} API`', '} second API`'));
    const second = await opened(2);
    expect(await titleAt(second)).toContain('second API');
    await closed.promise;

    await edit('server/app.ts', (code) => `${code}\nthrow new Error('broken on purpose');\n`);
    await child.printed(/The server has ended/);
    await edit('server/app.ts', (code) => code.replace(/throw new Error.*\n/, ''));
    const third = await opened(3);
    expect(await titleAt(third)).toContain('second API');

    await openPage(third);
    process.kill(child.pid, 'SIGINT');
    expect(await child.exited).toBe(0);
    await expectNobodyLeft();
  });

  test('leaves no process behind when it is killed', async () => {
    startDev();
    await openPage(await opened(1));
    process.kill(child.pid, 'SIGKILL');
    await expectNobodyLeft();
  });

  test('leaves no process behind when npm gets SIGTERM', async () => {
    child = runProgram('npm', ['run', 'dev'], options());
    await openPage(await opened(1));
    process.kill(child.pid, 'SIGTERM');
    await expectNobodyLeft();
  });
});
