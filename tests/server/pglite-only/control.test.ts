import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { SOCKET_NAME, socketAddress } from '../../../server/control/control-socket.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { ROOT, runNode, SHORT_LIVED, type Child } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';

let folder: string;
let dataDir: string;
const children: Child[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-control-'));
  dataDir = folder;
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
  await rm(folder, { recursive: true });
});

function run(program: string, args: readonly string[] = [], env: Record<string, string> = {}): Child {
  const child = runNode([SHORT_LIVED, resolve(ROOT, program), ...args], {
    env: { DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  return child;
}

async function startShop(env: Record<string, string> = {}): Promise<{ shop: Child; url: string }> {
  const shop = run(SERVER, [], { PORT: '0', DEMO_CATALOGUE: 'off', ...env });
  const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
  return { shop, url };
}

async function writeProducts(id: string): Promise<string> {
  const file = join(folder, `${id}.csv`);
  const header = 'id,name,price,images,description,sizes,category,subCategory';
  await writeFile(file, `${header}\n${id},My Lamp,10,/l.svg,A lamp.,S,Puja,Diyas\n`);
  return file;
}

const importFile = async (id: string) =>
  run('server/commands/products.ts', ['import', await writeProducts(id)]);
const productsAt = async (url: string) => (await fetch(`${url}/api/product/list`)).text();

vi.setConfig({ testTimeout: 90_000 });

describe('commands on the embedded database', () => {
  test('go through the running shop, whose socket only its user may open', async () => {
    await createDatabaseCopy(dataDir);
    const { shop, url } = await startShop();
    const socket = join(dataDir, SOCKET_NAME);
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);

    const command = await importFile('my-lamp');
    expect([await command.exited, command.err()]).toEqual([0, '']);
    expect(command.out()).toContain('1 product is in the shop now');
    await expect.poll(() => productsAt(url), { timeout: 10_000 }).toContain('my-lamp');

    const jobs = run('server/commands/jobs.ts');
    expect([await jobs.exited, jobs.out()]).toEqual([0, 'No job has failed.\n']);

    expect(shop.out()).toContain('The desk has no owner yet: npm run shop -- owner add EMAIL');
    const owner = run('server/commands/shop.ts', ['owner', 'add', 'asha@shop.example']);
    expect([await owner.exited, owner.err()]).toEqual([0, '']);
    expect(owner.out()).toMatch(/\/desk#token=[\w-]{43}\n$/);

    const refused = run('server/commands/shop.ts', ['order', '100001', 'pack']);
    expect([await refused.exited, refused.err()]).toEqual([
      1,
      'Nothing was changed: We could not find this order.\n',
    ]);
    const help = run('server/commands/shop.ts', ['order', '--help']);
    expect(await help.exited).toBe(0);
    expect(help.out()).toMatch(/^Usage:\nnpm run shop -- order ORDER pack\n/);
    expect(help.out()).not.toContain('coupons');

    shop.process.kill('SIGTERM');
    expect(await shop.exited).toBe(0);
    expect(existsSync(socket)).toBe(false);
    const { shop: next } = await startShop();
    expect(next.out()).not.toContain('no owner');
  });

  test('work without a running shop, beside the socket of one that was killed, which the next shop replaces', async () => {
    await createDatabaseCopy(dataDir);
    const killed = await startShop();
    killed.shop.process.kill('SIGKILL');
    await killed.shop.exited;
    expect(existsSync(join(dataDir, SOCKET_NAME))).toBe(true);

    const alone = await importFile('first-lamp');
    expect([await alone.exited, alone.err()]).toEqual([0, '']);

    const { url } = await startShop();
    const through = await importFile('second-lamp');
    expect([await through.exited, through.err()]).toEqual([0, '']);
    await expect.poll(() => productsAt(url), { timeout: 10_000 }).toMatch(/first-lamp[\s\S]*second-lamp/);
  });

  test('wait for a shop that is starting, also in a folder whose path is longer than a socket’s address may be', async () => {
    dataDir = join(folder, 'a-folder-with-a-long-name'.repeat(5));
    await mkdir(dataDir);
    await createDatabaseCopy(dataDir);
    const shop = run(SERVER, [], { PORT: '0', DEMO_CATALOGUE: 'off' });
    await expect.poll(() => existsSync(join(dataDir, 'db.lock')), { timeout: 30_000 }).toBe(true);
    const command = await importFile('early-lamp');
    expect([await command.exited, command.err()]).toEqual([0, '']);
    const [, url = ''] = await shop.printed(/is open at (\S+)/);
    expect(existsSync(join(dataDir, SOCKET_NAME))).toBe(true);
    await expect.poll(() => productsAt(url), { timeout: 10_000 }).toContain('early-lamp');
  });

  test('name the process that has the database open and does not answer', async () => {
    await createDatabaseCopy(dataDir);
    const database = await openPglite(dataDir);
    const command = run('server/commands/jobs.ts');
    expect(await command.exited).toBe(1);
    expect(command.err()).toContain(`is in use by process ${process.pid};`);
    await database.close();
  });

  test('leave the shop open where a socket cannot be made, and the log reports it', async () => {
    await createDatabaseCopy(dataDir);
    await mkdir(join(dataDir, SOCKET_NAME));
    const { shop, url } = await startShop();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(shop.err()).toContain('commands cannot reach the running shop');
  });

  test('list the 50 jobs that failed last and how many more there are, or all of them', async () => {
    await createDatabaseCopy(dataDir);
    const { shop } = await startShop();
    shop.process.kill('SIGTERM');
    await shop.exited;
    const database = await openPglite(dataDir);
    await database.db.execute(sql`
      insert into pgboss.job (name, state, completed_on, output)
      select 'mail', 'failed', now() - make_interval(mins => n), jsonb_build_object('reason', 'reason ' || n)
      from generate_series(1, 52) n`);
    await database.close();
    const reasonsIn = (text: string) => [...text.matchAll(/reason (\d+)$/gm)].map(([, n]) => Number(n));
    const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

    const newest = run('server/commands/jobs.ts');
    expect([await newest.exited, newest.err()]).toEqual([0, '']);
    expect(reasonsIn(newest.out())).toEqual(numbersTo(50));
    expect(newest.out()).toContain('2 more, which failed before. List all: npm run jobs -- --all\n');

    const all = run('server/commands/jobs.ts', ['--all']);
    expect([await all.exited, all.err()]).toEqual([0, '']);
    expect(reasonsIn(all.out())).toEqual(numbersTo(52));
    expect(all.out()).not.toContain('more');
  });

  test('explain what they need', async () => {
    const command = run('server/commands/jobs.ts', ['retry', 'seven']);
    expect(await command.exited).toBe(1);
    expect(command.err()).toMatch(/^Usage: npm run jobs/);
  });
});

describe('the address of a socket', () => {
  test('is its path, a relative one, or on Linux one through the open folder, and can be listened on', async () => {
    const deep = join(folder, 'x'.repeat(120));
    await mkdir(deep);
    await chmod(deep, 0o700);
    for (const each of [folder, deep]) {
      const { path, release } = await socketAddress(each);
      expect(Buffer.byteLength(path)).toBeLessThan(108);
      const server = createServer().listen(path);
      await expect.poll(() => existsSync(join(each, SOCKET_NAME))).toBe(true);
      server.close();
      await release();
    }
  });
});
