import { FIXTURE_PRODUCTS } from '../../tests/server/fixture-products.ts';
import { SECRET } from '../../tests/server/harness.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import type { ShopContext } from '../../server/context.ts';
import { readDeskLink } from '../../contract/desk/deskLink.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { users } from '../../server/db/schema.ts';
import { identifierText, readIdentifier } from '../../contract/accounts/rules.ts';
import { webhookUrls } from '../../server/sandbox.ts';
import type { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import type { Bundles } from './bundle.ts';
import type { RunDatabase } from './database.ts';
import { COUPONS } from './coupons.ts';
import { evaluate } from './evaluate.ts';
import type { Network } from './network.ts';
import { decideReturns } from './owner.ts';
import { Participant, whileAlive } from './participant.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { World } from './world.ts';
import type * as Code from './server/entry.ts';

export const secret = new TextEncoder().encode(SECRET);
// Its shoppers share an address.
const SETTINGS = {
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'http://shop',
  OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
  GIFT_WRAP_PRICE: '30',
  // Many refunds at the desk need a fresh code.
  DESK_REFUND_LIMIT: '500',
};
/** The stock of some sizes, by product; others are unlimited. So low that some orders are refused. */
const STOCK: Readonly<Record<string, MerchantProduct['stock']>> = {
  // L is only for exchanges; no shopper orders it.
  kurta: { M: 3, L: 4 },
  'temple-bell': { 'One Size': 8 },
};
/** Seconds per tracking step of a shipment: in a run that skips half an hour, a parcel is picked up. */
const PACE_S = 1_200;
const RESTART_MS = [200, 5_000] as const;

interface Commands {
  readonly code: typeof Code;
  readonly db: Database;
  /** What changes orders; opened when it is first used. */
  readonly services: () => Promise<ShopContext>;
}

/** What all processes of the shop's server have in common. */
interface ShopOfRun {
  readonly code: string;
  readonly database: RunDatabase;
  readonly world: World;
  readonly network: Network;
  readonly settings: Readonly<Record<string, string>>;
}

type Sandbox = Awaited<ReturnType<typeof Code.openSandbox>>;

/** The shop's server, which can crash and is started again, over the one database that survives it. */
export class SimulatedServer {
  /** Messages sent to shoppers. They survive a crash, like messages at the gateways. */
  readonly outbox: Code.Outbox;
  readonly providers: Sandbox;
  /** Warnings and errors of processes that had not crashed. */
  readonly logged: string[] = [];
  /** The accounts whose sessions another device has ended, as they were then. */
  readonly ended: (typeof users.$inferSelect)[] = [];
  isUp = false;
  /** Whether dates that servers have stored can be compared with each other. */
  areDatesComparable = true;
  /** How far the clock of the database is ahead. */
  databaseAheadMs = 0;
  #clockAheadMs = 0;
  #process = new Participant('no server');
  #count = 0;
  readonly #products = new Map(
    FIXTURE_PRODUCTS.map((product) => [product.id, { ...product, stock: STOCK[product.id] ?? {} }]),
  );
  #commands: Promise<Commands> | null = null;
  readonly #commandProcess = new Participant('commands');
  #services: Promise<ShopContext> | null = null;
  readonly #shop: ShopOfRun;

  private constructor(shop: ShopOfRun, providers: Sandbox, outbox: Code.Outbox) {
    this.#shop = shop;
    this.providers = providers;
    this.outbox = outbox;
  }

  /**
   * Opens the shop over an empty migrated database, with products and the providers' stand-ins.
   * @param settings of this run, beside the settings of all runs
   */
  static async open(
    { server: code }: Bundles,
    database: RunDatabase,
    world: World,
    network: Network,
    settings: Readonly<Record<string, string>>,
  ): Promise<SimulatedServer> {
    const process = new Participant('providers');
    const { keysFrom, openSandbox, Outbox, upsertProducts } = load(code, process, world, network);
    const providers = await openSandbox({
      pagesPort: null,
      keys: keysFrom(secret),
      now: world.now,
      paceS: PACE_S,
      serve: async (app, provider) => {
        network.serve(provider, app, process);
        return `http://${provider}`;
      },
    });
    providers.deliverTo(webhookUrls('http://shop'));
    const server = new SimulatedServer(
      { code, database, world, network, settings: { ...SETTINGS, ...settings } },
      providers,
      new Outbox(),
    );
    await upsertProducts(database.db, [...server.#products.values()]);
    return server;
  }

  /** Starts a process, which is up some time later. */
  start(): void {
    this.#start().catch((error: unknown) => {
      if (this.#process.isAlive)
        this.logged.push(`{"level":"fatal","message":"did not start: ${String(error)}"}`);
    });
  }

  /** Starts the shop as `server/start-shop.ts` does, without listening. */
  async #start(): Promise<void> {
    const { code, database, world, network, settings } = this.#shop;
    this.isUp = false;
    this.#count += 1;
    const process = new Participant(`server ${this.#count}`);
    process.clockAheadMs = this.#clockAheadMs;
    this.#process = process;
    const loaded = load(code, process, world, network);
    const config = loaded.readConfig(settings);
    const write = (line: string) => {
      if (process.isAlive) this.logged.push(line);
    };
    const log = loaded.createLog(config.logLevel, { write });
    const opened = await database.openFor(process, world, loaded);
    const { now, processAheadMs } = await loaded.openDatabaseClock(opened, log);
    const { context, catalogue, app } = await loaded.assembleShop({
      config,
      log,
      database: opened,
      secret,
      now,
      processAheadMs,
      sandbox: this.providers,
      build: null,
      isDraining: () => false,
      outbox: this.outbox,
    });
    await catalogue.current();
    await app.ready();
    network.serve('shop', app, process);
    loaded.cleanRegularly(context);
    loaded.reconcileRegularly(context);
    loaded.sendStockAlertsRegularly(context);
    loaded.refreshRegularly(context.shipping, log);
    world.log(`${process.name} is up`);
    this.isUp = true;
  }

  /** The process ends immediately, and another one starts some time later. */
  crash(): void {
    const { world } = this.#shop;
    if (!this.isUp) return;
    world.log(`${this.#process.name} crashes`);
    this.isUp = false;
    this.#process.end();
    world.later(world.random.integer(...RESTART_MS), () => this.start());
  }

  /** The merchant imports a product again. */
  change(id: string, changes: Partial<Pick<MerchantProduct, 'price' | 'withdrawn'>>): void {
    const product = this.#products.get(id);
    if (!product) throw new Error(`There is no ${id}.`);
    const changed = { ...product, ...changes };
    this.#products.set(id, changed);
    this.#shop.world.log(`the merchant imports ${id} with ${JSON.stringify(changes)}`);
    void this.#run(({ code, db }) => code.upsertProducts(db, [changed]));
  }

  priceOf(id: string): number {
    return this.#products.get(id)?.price ?? 0;
  }

  makeCoupons(): void {
    this.#shop.world.log('the merchant makes coupons');
    const at = new Date(this.#shop.world.now());
    void this.#run(({ code, db }) => code.storeCoupons(db, COUPONS, { replace: true, at }));
  }

  /** A shopper signs out everywhere, by another device. */
  endSessions(contact: string): void {
    const identifier = readIdentifier(contact);
    if (!identifier) throw new Error(`${contact} is no contact.`);
    this.#shop.world.log(`${contact} signs out everywhere`);
    void this.#run(async ({ db }) => {
      const accounts = await db
        .update(users)
        .set({ tokenGeneration: sql`${users.tokenGeneration} + 1` })
        .where('email' in identifier ? eq(users.email, identifier.email) : eq(users.phone, identifier.phone))
        .returning();
      this.ended.push(...accounts);
    });
  }

  /** The newest code that was sent to an email or phone; null without one. */
  codeFor(contact: string): string | null {
    const identifier = readIdentifier(contact);
    const to = identifier && identifierText(identifier);
    return this.outbox.list().find((message) => message.to === to && message.code)?.code ?? null;
  }

  /** The owner decides about the returns, by commands beside the running server. */
  decideReturns(random: SeededRandom): void {
    void this.#run(async ({ code, db }) => {
      const commands = await this.#openServices();
      for (const { id, event, details } of await decideReturns(db, random)) {
        this.#shop.world.log(`the owner: ${event.type} of return ${id}`);
        // Another event was faster, or the reason is not allowed.
        await code.decideReturn(commands, id, event, details).catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'ReturnError')) throw error;
          this.#shop.world.log(`the owner: ${error.message}`);
        });
      }
    });
  }

  /** Adds somebody to the staff by the command. Calls `join` with the token in their link. */
  addStaff(email: string, role: DeskRole, join: (token: string) => void): void {
    void this.#run(async ({ code }) => {
      const link = await code.addStaff(await this.#openServices(), email, [role]);
      join(readDeskLink(new URL(link).hash) ?? '');
    });
  }

  /** The courier loses some parcels of orders. */
  loseParcels(random: SeededRandom): void {
    for (const { orderId, reference } of this.providers.parcelsOnTheirWay()) {
      if (/^[RX]\d*-/.test(reference) || random.next() > 0.15) continue;
      this.#shop.world.log(`the courier loses ${reference}`);
      this.providers.loseParcel(orderId);
    }
  }

  /** The courier loses some parcels with the other size of an exchange. */
  loseExchanges(random: SeededRandom): void {
    for (const { orderId, reference } of this.providers.parcelsOnTheirWay()) {
      if (!reference.startsWith('X-') || random.next() > 0.12) continue;
      this.#shop.world.log(`the courier loses ${reference}`);
      this.providers.loseParcel(orderId);
    }
  }

  async #openServices(): Promise<ShopContext> {
    const { services } = await (this.#commands ??= this.#openCommands());
    return (this.#services ??= services());
  }

  /** Runs a command in a process of its own, which does not crash. */
  async #run(command: (commands: Commands) => Promise<unknown>): Promise<void> {
    this.#commands ??= this.#openCommands();
    await whileAlive(this.#commandProcess, command(await this.#commands));
  }

  async #openCommands(): Promise<Commands> {
    const { code, database, world, network, settings } = this.#shop;
    const process = this.#commandProcess;
    const loaded = load(code, process, world, network);
    const opened = await database.openFor(process, world, loaded);
    const services = async () => {
      const { services: own } = await loaded.openCommandServices(
        opened,
        loaded.readConfig(settings),
        loaded.createLog('warn', { write: (line) => this.logged.push(line) }),
      );
      return own;
    };
    return { code: loaded, db: opened.db, services };
  }

  /** Sets the clock of the machine; 0 is the right time. The database has a machine of its own. */
  setClock(aheadMs: number): void {
    this.#shop.world.log(`the server's clock is ${aheadMs} ms ahead`);
    this.areDatesComparable = false;
    this.#clockAheadMs = aheadMs;
    this.#process.clockAheadMs = aheadMs;
  }

  /** Sets the clock of the database's machine, where that is possible. It stays wrong until the end of the run. */
  setDatabaseClock(aheadMs: number): void {
    const { database, world } = this.#shop;
    if (!database.setClock) return;
    world.log(`the database's clock is ${aheadMs} ms ahead`);
    this.areDatesComparable = false;
    this.databaseAheadMs = aheadMs;
    database.setClock(aheadMs);
  }

  /** Ends all processes for good. */
  stop(): void {
    this.#process.end();
    this.#commandProcess.end();
  }
}

function load(code: string, process: Participant, world: World, network: Network): typeof Code {
  const globals = { fetch: network.fetchFrom(process) };
  // The type matches the exports of the bundle's entry.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return evaluate(code, process, world, globals) as typeof Code;
}
