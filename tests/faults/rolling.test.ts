import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { startNginx } from './nginx.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { startProcess, type ShopProcess } from './process.ts';

/**
 * `npm run test:rolling` names nginx, which learns of a shutdown from `Connection: close` only. `npm test` balances in the client, which
 * follows /readyz, with fewer requests and a shorter pause.
 */
const NGINX = process.env.NGINX_PATH;
const REQUESTS = NGINX ? 10_000 : 600;
const PAUSE_S = NGINX ? 5 : 1;
/** Like keepalive_timeout in hosting/nginx-rolling.conf: less than the pause. */
const UNUSED_CONNECTION_MS = 500;
const CLIENTS = 16;
const ITEM = { itemId: 'clay-diya-set-of-twelve', size: 'Set of 12', quantity: 1 };

let folder: string;
let cluster: PostgresCluster;
let admin: Client;
let ports: readonly [number, number];
let processes: [ShopProcess, ShopProcess];
let balancer: { readonly urls: readonly string[]; readonly stop: () => Promise<void> };
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, timeout: UNUSED_CONNECTION_MS });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-rolling-'));
  cluster = await PostgresCluster.create();
  admin = await cluster.connect();
  ports = [await freePort(), await freePort()];
  processes = [await start(0), await start(1)];
  balancer = NGINX
    ? await startNginx(NGINX, ports).then(({ url, stop }) => ({ urls: [url], stop }))
    : { urls: ports.map((port) => `http://127.0.0.1:${port}`), stop: async () => undefined };
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await balancer.stop();
  for (const { child } of processes) child.process.kill('SIGKILL');
  await Promise.all(processes.map(({ child }) => child.exited));
  await admin.end();
  await cluster.remove();
  await rm(folder, { recursive: true });
});

function start(index: 0 | 1): Promise<ShopProcess> {
  return startProcess({
    PORT: String(ports[index]),
    DATABASE_URL: cluster.shopUrl,
    DATA_DIR: folder,
    SHUTDOWN_PAUSE_S: String(PAUSE_S),
  });
}

test(`a rolling restart of two processes refuses none of ${REQUESTS} requests, and does each of them once`, async () => {
  const failures: string[] = [];
  const added: string[] = [];
  const load = { sent: 0, restarts: 0, isOver: false };
  const client = async () => {
    while (!load.isOver) {
      load.sent += 1;
      const guest = `guest-${load.sent}`;
      const isPost = load.sent % 2 === 0;
      const result = await (isPost ? addToCart(guest) : send('GET', '/api/product/list'));
      if (result !== 200) failures.push(`${isPost ? 'POST' : 'GET'}: ${result}`);
      else if (isPost) added.push(guest);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  while (load.sent < REQUESTS || load.restarts < 2) {
    await restart(load.restarts % 2 === 0 ? 0 : 1);
    load.restarts += 1;
  }
  load.isOver = true;
  await Promise.all(clients);

  expect(failures).toEqual([]);
  const { rows } = await admin.query<{ guest: string; quantity: number }>(
    `select guest_id as guest, quantity from cart_lines join carts on carts.id = cart_id`,
  );
  expect(rows.filter(({ quantity }) => quantity !== 1)).toEqual([]);
  expect(rows.map(({ guest }) => guest).toSorted()).toEqual(added.toSorted());
  if (NGINX) process.stdout.write(`${load.sent} requests, ${load.restarts} restarts, 0 refused\n`);
});

/** Stops a process and starts it again, as a service manager does. */
async function restart(index: 0 | 1): Promise<void> {
  const { child } = processes[index];
  const readiness = async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).status;
  child.process.kill('SIGTERM');
  await expect.poll(readiness, { interval: 5 }).toBe(503);
  const address = `http://127.0.0.1:${ports[index]}`;
  ending.add(address);
  expect(await child.exited, child.err().slice(-2_000)).toBe(0);
  processes[index] = await start(index);
  expect(await readiness()).toBe(200);
  ending.delete(address);
}

function addToCart(guest: string): Promise<number | string> {
  return send('POST', '/api/cart/add', { ...ITEM, userId: guest });
}

let next = 0;
/** Processes whose /readyz is 503; as nginx does not check it, its address is never among them. */
const ending = new Set<string>();
/**
 * Sends a request like a load balancer: to the next ready process, or to the other one when the connection is refused.
 * @returns the status, or the error
 */
async function send(method: string, path: string, body?: object): Promise<number | string> {
  next += 1;
  const urls = balancer.urls.filter((url) => !ending.has(url));
  const order = urls.map((_, index) => urls[(next + index) % urls.length]);
  let result: number | string = 'no process';
  for (const url of order) {
    result = await sendOnce(method, `${url}${path}`, body);
    if (result !== 'ECONNREFUSED') break;
  }
  return result;
}

function sendOnce(method: string, url: string, body?: object): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const sending = request(
    url,
    { method, agent, headers: { 'content-type': 'application/json' } },
    (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode ?? 0))
        .once('error', ({ message }) => resolve(message));
    },
  );
  sending.once('error', (error: NodeJS.ErrnoException) =>
    resolve(
      error.code === 'ECONNREFUSED'
        ? error.code
        : `${error.code} reused ${sending.reusedSocket} ${url} at ${performance.timeOrigin + performance.now()}`,
    ),
  );
  sending.end(body && JSON.stringify(body));
  return promise;
}
