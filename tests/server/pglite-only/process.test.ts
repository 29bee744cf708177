import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { cartLines, users } from '../../../server/db/schema.ts';
import { ROOT, runNode, SHORT_LIVED, type Child } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';

let dataDir: string;
const children: Child[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
  await rm(dataDir, { recursive: true });
});

function start(env: Record<string, string> = {}): Child {
  const child = runNode([SHORT_LIVED, SERVER], {
    env: { DATA_DIR: dataDir, PORT: '0', ...env },
  });
  children.push(child);
  return child;
}

function products(...args: string[]): Child {
  const child = runNode([SHORT_LIVED, join(ROOT, 'server/commands/products.ts'), ...args], {
    env: { DATA_DIR: dataDir },
  });
  children.push(child);
  return child;
}

async function urlOf(shop: Child): Promise<string> {
  const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
  return url;
}

async function listed(url: string): Promise<string> {
  return (await fetch(`${url}/api/product/list`)).text();
}

// Some tests start four processes, one after the other.
vi.setConfig({ testTimeout: 60_000 });

describe('the server process', () => {
  test('prints its URL, where codes are delivered and which payment methods exist', async () => {
    await createDatabaseCopy(dataDir);
    const shop = start();
    const url = await urlOf(shop);
    expect(shop.out()).toContain('demo catalogue');
    expect(shop.out()).toContain(`One-time codes appear at ${url}/sandbox/outbox`);
    expect(shop.out()).toContain('Payment: cash on delivery, cards (Stripe), UPI and cards (Razorpay)');
    expect(shop.out()).toContain(`Stripe, Razorpay, Shiprocket. See ${url}/sandbox`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('migrates accounts whose email an earlier version stored in another spelling', async () => {
    await createDatabaseCopy(dataDir);
    const database = await openPglite(dataDir);
    await database.db.insert(users).values({ name: 'Asha Rao', email: 'x1<asha@example.com>' });
    await database.close();
    const url = await urlOf(start());
    const answer = await fetch(`${url}/api/user/check-account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'asha@example.com' }),
    });
    expect(await answer.json()).toEqual({ exists: true, name: '' });
  });

  test('on SIGTERM answers the requests in flight, closes and exits with 0', async () => {
    await createDatabaseCopy(dataDir);
    const shop = start();
    const url = await urlOf(shop);
    const slow = await slowCall(url);
    shop.process.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    // A service manager and npm may both send a signal.
    shop.process.kill('SIGTERM');
    shop.process.kill('SIGINT');
    expect(await slow.finish()).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"exists":false/);
    expect(await shop.exited).toBe(0);
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
  });

  test('loses nothing that it has acknowledged when it is killed', async () => {
    await createDatabaseCopy(dataDir);
    const shop = start();
    const url = await urlOf(shop);
    const body = JSON.stringify({
      itemId: 'clay-diya-set-of-twelve',
      size: 'Set of 12',
      quantity: 2,
      userId: 'guest-1',
    });
    const added = await fetch(`${url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    shop.process.kill('SIGKILL');
    expect(added.status).toBe(200);
    expect(await shop.exited).toBe(null);

    const database = await openPglite(dataDir);
    expect(await database.db.select().from(cartLines)).toMatchObject([{ quantity: 2 }]);
    await database.close();
  });

  test('refuses to start beside a running one and names it', async () => {
    await createDatabaseCopy(dataDir);
    const shop = start();
    await urlOf(shop);
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.err()).toMatch(
      new RegExp(`^The database in \\S+ is in use by process ${shop.pid};[^\n]*\n$`),
    );
  });

  test('names PORT when the port is in use', async () => {
    await createDatabaseCopy(dataDir);
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      other.once('listening', resolve);
    });
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const shop = start({ PORT: port });
    expect(await shop.exited).toBe(1);
    expect(shop.err()).toBe(`PORT ${port} is in use by another program; choose another one.\n`);
    other.close();
  });

  test('starts empty in production without settings, explains how to add products, and keeps its secret', async () => {
    await createDatabaseCopy(dataDir);
    const shop = start({ NODE_ENV: 'production' });
    const url = await urlOf(shop);
    expect(shop.out()).toContain('The shop has no products yet. Load yours: npm run products -- import FILE');
    expect(shop.out()).not.toContain('got the demo catalogue');
    expect(await (await fetch(`${url}/api/product/list`)).json()).toEqual({ success: true, products: [] });
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({
      config: { contact: { phone: '', email: '' }, social: { youtube: '', twitter: '' } },
    });
    const secret = join(dataDir, 'secret');
    const made = await readFile(secret, 'utf8');
    expect([made.length, (await stat(secret)).mode & 0o777]).toEqual([43, 0o600]);
    shop.process.kill('SIGTERM');
    expect(await shop.exited).toBe(0);

    const again = start({ NODE_ENV: 'production', DEMO_CATALOGUE: 'on' });
    await urlOf(again);
    expect(again.out()).toContain('got the demo catalogue');
    expect(again.out()).not.toContain('no products yet');
    expect(await readFile(secret, 'utf8')).toBe(made);
  });

  test.each([
    ['PORT', { PORT: 'high' }],
    ['AUTH_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }],
  ])('exits with a message that names %s when it is invalid', async (variable, env) => {
    const shop = start(env);
    expect(await shop.exited).toBe(1);
    expect(shop.err()).toMatch(new RegExp(`^${variable} [^\n]*[.]\n$`));
  });
});

describe('npm run products', () => {
  test('imports a file into the shop that is started next', async () => {
    await createDatabaseCopy(dataDir);
    const file = join(dataDir, 'mine.csv');
    const header = 'id,name,price,images,description,sizes,category,subCategory';
    await writeFile(file, `${header}\nmy-lamp,My Lamp,10,/l.svg,A lamp.,S,Puja,Diyas\n`);
    const command = products('import', file);
    expect([await command.exited, command.err()]).toEqual([0, '']);
    expect(command.out()).toContain('1 product');
    expect(await listed(await urlOf(start()))).toContain('my-lamp');
  });

  test('reports the problems of a file, and exits with 1', async () => {
    await createDatabaseCopy(dataDir);
    const file = join(dataDir, 'bad.csv');
    await writeFile(
      file,
      'id,name,price,images,description,sizes,category,subCategory\na,A,x,/l.svg,,S,Puja,Diyas\n',
    );
    const command = products('import', file);
    expect(await command.exited).toBe(1);
    expect(command.err()).toContain('row 2, price: must be a positive amount');
    const missing = products('import', join(dataDir, 'none.csv'));
    expect(await missing.exited).toBe(1);
    expect(missing.err()).toMatch(/none\.csv cannot be read/);
  });

  const file = (name: string) => join(dataDir, name);
  const run = async (...args: string[]) => {
    const command = products(...args);
    return { exitCode: await command.exited, out: command.out(), err: command.err() };
  };

  test('previews the export of another shop, imports it with --yes, and exports the products', async () => {
    await createDatabaseCopy(dataDir);
    await urlOf(start({ DEMO_CATALOGUE: 'off' }));
    await writeFile(
      file('shopify.csv'),
      'Handle,Title,Body (HTML),Type,Variant Price,Image Src\nbell,Bell,<p>Rings.</p>,Bells,499,/bell.svg\n',
    );
    const preview = await run('import', file('shopify.csv'));
    expect(preview).toMatchObject({ exitCode: 0, err: '' });
    expect(preview.out).toContain('1 new, 0 changed, 0 unchanged.\n  new: bell (Bell)\nNothing was changed.');
    expect(JSON.parse((await run('import', file('shopify.csv'), '--yes', '--json')).out)).toMatchObject({
      imported: true,
      created: [{ id: 'bell' }],
    });
    const exported = await run('export', file('mine.csv'), '--json');
    expect(JSON.parse(exported.out)).toEqual({ file: file('mine.csv'), products: 1 });
    expect(await readFile(file('mine.csv'), 'utf8')).toContain('bell,Bell,499,/bell.svg');
  });

  test('undoes the last import, once', async () => {
    await createDatabaseCopy(dataDir);
    await urlOf(start({ DEMO_CATALOGUE: 'off' }));
    const header = 'id,price,name,description,images,sizes,category,subCategory';
    const rows = ['lamp,499', 'bell,899'].map((row) => `${row},Brass,,/a.svg,,Puja,Diyas`);
    await writeFile(file('all.csv'), `${header}\n${rows.join('\n')}\n`);
    await run('import', file('all.csv'));
    await writeFile(file('prices.csv'), 'id,price\nlamp,1\nbell,2\n');
    await run('import', file('prices.csv'));
    expect(await run('undo')).toEqual({
      exitCode: 0,
      out: '2 products are as before the last change.\n',
      err: '',
    });
    await run('export', file('after.csv'));
    expect(await readFile(file('after.csv'), 'utf8')).toMatch(/lamp,Brass,499,[\s\S]*bell,Brass,899,/);
    expect(await run('undo')).toMatchObject({
      exitCode: 1,
      err: 'Nothing was changed: There is nothing left to undo.\n',
    });
  });

  test('prints twenty problems and the number of the others', async () => {
    await createDatabaseCopy(dataDir);
    const rows = Array.from({ length: 25 }, (_, index) => `new-${index},free`);
    await writeFile(file('bad.csv'), `id,price\n${rows.join('\n')}\n`);
    const refused = await run('import', file('bad.csv'));
    expect(refused.exitCode).toBe(1);
    expect(refused.err.trim().split('\n')).toHaveLength(22);
    expect(refused.err).toMatch(/\n {2}and \d+ more\n$/);
  });

  test('writes a template, and never replaces a file', async () => {
    expect(await run('template', file('template.csv'))).toMatchObject({ exitCode: 0, err: '' });
    expect(await run('template', file('template.csv'))).toMatchObject({ exitCode: 1, out: '' });
  });

  test.each([[[]], [['export']], [['import']]])(
    'prints its usage when it is called with %j',
    async (args) => {
      const command = products(...args);
      expect(await command.exited).toBe(1);
      expect(command.err()).toMatch(/^Usage: npm run products -- import FILE/);
    },
  );
});

/** A call whose body is sent in two halves, so that it is in flight in between. */
async function slowCall(url: string): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({ identifier: 'a@b.example' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  const head = `POST /api/user/check-account HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`;
  socket.write(head + body.slice(0, 5));
  await expect.poll(() => received).toContain('100 Continue');
  received = '';
  return {
    finish: async () => {
      socket.write(body.slice(5));
      await closed;
      return received;
    },
  };
}
