import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { inject } from 'vitest';
import { NO_FAULTS, openSandbox, type Sandbox } from '@aangan/provider-sandbox';
import { readConfig } from '../../server/config.ts';
import { openControl } from '../../server/control/open-control.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { coupons } from '../../server/db/schema.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { webhookUrls } from '../../server/sandbox.ts';
import { callControl } from '../../tests/call-control.ts';
import { freePort } from '../../tests/free-port.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../tests/server/database-proxy.ts';
import { msg91StandIn, type Msg91StandIn } from '../../tests/server/msg91-stand-in.ts';
import { COUPONS } from './coupons.ts';
import type { Fault, ScheduledFault } from './fault-schedule.ts';
import { PostgresCluster } from '../../tests/faults/postgres-cluster.ts';
import { isWithin } from '../../tests/faults/is-within.ts';
import { startProcess, type ShopProcess } from '../../tests/faults/process.ts';
import { providerEnv } from '../../tests/faults/provider-env.ts';

const KILL_TIMEOUT_MS = 2_000;
/** The shop itself gives up after 15 s. */
const STOP_TIMEOUT_MS = 30_000;

interface PostgresServer {
  readonly cluster: PostgresCluster;
  readonly proxy: DatabaseProxy;
}

/** Processes of one shop with their database and providers, with fault injection for all of them. */
export class Fleet {
  readonly sandbox: Sandbox;
  /** Receives the one-time codes, which do not depend on a process. */
  readonly sms: Msg91StandIn;
  /** How often each kind of fault happened. */
  readonly counts: Record<string, number> = {};
  /** Processes that hung, and were killed. */
  readonly hangs: string[] = [];
  readonly #folder: string;
  /** Null on the embedded database. */
  readonly #server: PostgresServer | null;
  readonly #processes: { readonly port: number; shop: ShopProcess | null }[];
  #isClosed = false;

  private constructor(
    folder: string,
    sandbox: Sandbox,
    sms: Msg91StandIn,
    server: PostgresServer | null,
    ports: readonly number[],
  ) {
    this.#folder = folder;
    this.sandbox = sandbox;
    this.sms = sms;
    this.#server = server;
    this.#processes = ports.map((port) => ({ port, shop: null }));
  }

  /** @param processes 1 on the embedded database */
  static async open(database: 'embedded' | 'postgres', processes: number): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'aangan-fleet-'));
    const sandbox = await openSandbox({ pagesPort: null, paceS: 60 });
    let server: PostgresServer | null = null;
    if (database === 'embedded') await cp(inject('stockedFolder'), folder, { recursive: true });
    else {
      const cluster = await PostgresCluster.create();
      server = { cluster, proxy: await openDatabaseProxy(`${cluster.shopUrl}?query_timeout=2000`) };
    }
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const fleet = new Fleet(folder, sandbox, await msg91StandIn(), server, ports);
    // The embedded database can be opened only while no process has it, and Postgres has its tables once a process has started.
    if (!server) await fleet.#offerCoupons();
    await fleet.startMissing();
    if (server) await fleet.#offerCoupons();
    return fleet;
  }

  /** Addresses of all processes, including stopped ones. */
  get urls(): readonly string[] {
    return this.#processes.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Starts each stopped process. */
  async startMissing(): Promise<void> {
    for (const one of this.#processes) {
      if (one.shop && isRunning(one.shop)) continue;
      if (this.#isClosed) return;
      one.shop = await startProcess(this.#env(one.port));
      this.sandbox.deliverTo(webhookUrls(`http://127.0.0.1:${one.port}`));
    }
  }

  /** Runs the faults one after the other, each repaired before the next one. */
  async runFaults(schedule: readonly ScheduledFault[]): Promise<void> {
    for (const { waitMs, lastMs, fault } of schedule) {
      await sleep(waitMs);
      const kind = fault.kind === 'provider' ? `provider ${JSON.stringify(fault.settings)}` : fault.kind;
      this.counts[kind] = (this.counts[kind] ?? 0) + 1;
      await this.#run(fault, lastMs);
      await this.startMissing();
    }
  }

  /** Opens the shop's database, on the embedded one after its process was stopped. */
  async openStored(): Promise<OpenDatabase> {
    if (!this.#server) return openPglite(this.#folder);
    return openPostgres(this.#server.cluster.shopUrl, pino({ level: 'silent' }));
  }

  async #offerCoupons(): Promise<void> {
    const { db, close } = await this.openStored();
    await db.insert(coupons).values([...COUPONS]);
    await close();
  }

  /**
   * A call of the operators' API, as `npm run shop` makes it: through the process that has the embedded database open, or on Postgres.
   * @throws Error when it was refused, or its answer was lost
   */
  async command(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    if (!this.#server) return callControl({ dataDir: this.#folder }, method, path, body);
    const control = await openControl(readConfig(this.#env(0)));
    try {
      return await control.call(method, path, body);
    } finally {
      await control.close();
    }
  }

  /** Recovers from a hang: resumes the database, and kills and starts all processes. */
  async revive(): Promise<void> {
    await this.#server?.cluster.thaw();
    await Promise.all(this.#processes.map((_, index) => this.#end(index, 'SIGKILL')));
    await this.startMissing();
  }

  /** Stops all processes. @returns their exit codes */
  async stop(): Promise<(number | null)[]> {
    const running = this.#processes.flatMap(({ shop }, index) => (shop && isRunning(shop) ? [index] : []));
    return Promise.all(running.map((index) => this.#end(index, 'SIGTERM')));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { shop } of this.#processes) {
      shop?.child.process.kill('SIGKILL');
      await shop?.child.exited;
    }
    await this.sandbox.close();
    await this.sms.close();
    await this.#server?.proxy.close();
    await this.#server?.cluster.remove();
    await rm(this.#folder, { recursive: true });
  }

  #env(port: number): Record<string, string> {
    return {
      PORT: String(port),
      DATA_DIR: this.#folder,
      ...(this.#server ? { DATABASE_URL: this.#server.proxy.url } : {}),
      AUTH_SECRET: 'a secret of the fault runs, Vr7hQ2mXk9Lp',
      // Stripe accepts an idempotency key only with the same return URL from every process.
      PUBLIC_URL: 'https://shop.example',
      OPEN_CASH_ORDERS_MAX: '999',
      OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
      OPEN_UNPAID_ORDERS_MAX: '999',
      PAYMENT_TIMEOUT_MS: '2000',
      SMS_MSG91_AUTH_KEY: 'key',
      SMS_MSG91_TEMPLATE_ID: 'template',
      SMS_MSG91_SENDER: 'AANGAN',
      SMS_MSG91_URL: this.sms.url,
      ...providerEnv(this.sandbox.providers),
    };
  }

  async #run(fault: Fault, lastMs: number): Promise<void> {
    switch (fault.kind) {
      case 'kill':
      case 'stop':
        await this.#end(fault.process, fault.kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
        return;
      case 'kill at await':
        return this.#killAt(fault.process, fault.n, fault.path);
      case 'clock steps':
        // It stays wrong until the process is restarted.
        await this.#processes[fault.process]?.shop?.setClock(fault.aheadMs).catch(() => undefined);
        return;
      case 'provider':
        this.sandbox.set({ [fault.provider]: fault.settings });
        await sleep(lastMs);
        return this.sandbox.set({ [fault.provider]: NO_FAULTS });
      case 'cut database':
      case 'cut at message':
      case 'freeze database':
      case 'restart database':
      case 'database is a standby':
      case 'database lets nobody in':
        return this.#runOnDatabase(fault, lastMs);
    }
  }

  /** Ends a process, by SIGKILL when it hangs. @returns its exit code; null when a signal ended it, or it does not run */
  async #end(index: number, signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#processes[index]?.shop?.child;
    if (!child) return null;
    child.process.kill(signal);
    if (!(await isWithin(STOP_TIMEOUT_MS, child.exited))) {
      this.hangs.push(`Process ${index} did not end after ${signal}:\n${child.err().slice(-4_000)}`);
      child.process.kill('SIGKILL');
    }
    return child.exited;
  }

  /** Waits until the process was killed; with too little activity, it is killed at another moment. */
  async #killAt(index: number, n: number, path: string): Promise<void> {
    const shop = this.#processes[index]?.shop;
    // A process that hangs does not answer; then it is killed below.
    await shop?.killAt(n, path).catch(() => undefined);
    if (shop && !(await isWithin(KILL_TIMEOUT_MS, shop.child.exited))) await this.#end(index, 'SIGKILL');
  }

  async #runOnDatabase(
    fault: Exclude<Fault, { kind: 'kill' | 'stop' | 'kill at await' | 'provider' | 'clock steps' }>,
    lastMs: number,
  ): Promise<void> {
    if (!this.#server) throw new Error('The embedded database has no server');
    const { cluster, proxy } = this.#server;
    switch (fault.kind) {
      case 'cut database':
        return proxy.cutAll();
      case 'cut at message':
        proxy.cutAt(fault.n, fault.before);
        await sleep(lastMs);
        proxy.disarm();
        return;
      case 'freeze database':
        await cluster.freeze();
        await sleep(lastMs);
        return cluster.thaw();
      case 'restart database':
        await cluster.stop('SIGQUIT');
        await sleep(lastMs);
        return cluster.start();
      case 'database is a standby':
        return this.#alterRole(
          'set default_transaction_read_only = on',
          'reset default_transaction_read_only',
          lastMs,
        );
      case 'database lets nobody in':
        return this.#alterRole('nologin', 'login', lastMs);
    }
  }

  async #alterRole(change: string, repair: string, lastMs: number): Promise<void> {
    const admin = await this.#server?.cluster.connect();
    await admin?.query(`alter role shop ${change}`);
    await admin?.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`);
    await sleep(lastMs);
    await admin?.query(`alter role shop ${repair}`);
    await admin?.end();
  }
}

function isRunning({ child }: ShopProcess): boolean {
  return child.process.exitCode === null && child.process.signalCode === null;
}
