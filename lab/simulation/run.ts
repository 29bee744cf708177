import type { Message } from 'xstate-offline-inspector/client';
import { SeededRandom } from '../seeded-random.ts';
import { Browser } from './browser.ts';
import type { Bundles } from './bundle.ts';
import type { RunDatabase } from './database.ts';
import { couponsOfSeed } from './coupons.ts';
import type { Freshness } from './deskInvariants.ts';
import { findViolations } from './invariants.ts';
import { Network, NO_FAULTS } from './network.ts';
import { payNowOfSeed } from './payNow.ts';
import { SimulatedServer } from './server.ts';
import { ITEMS, Shopper } from './shopper.ts';
import { Staff, staffOfSeed } from './staff.ts';
import { NeverIdle, World } from './world.ts';

export interface RunOptions {
  readonly bundles: Bundles;
  readonly database: RunDatabase;
  readonly record?: (page: string, message: Message) => void;
}

export interface RunResult {
  readonly seed: number;
  /** Violations at the end, as sentences; empty for a run without a bug. */
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  /** SHA-256 of the trace: the same in each run of a seed. */
  readonly hash: string;
}

const START_TIMEOUT_MS = 60_000;
/** How long shoppers sign in without faults. Unlucky ones may need longer. */
const SIGN_IN_MS = 200_000;
/** How long shoppers shop. */
const SHOPPING_MS = 120_000;
/** Longer than stock is held for an unpaid order. */
const BREAK_MS = 31 * 60_000;
/** Longer than stock is held, plus the time in which the shop notices its end. */
const LATER_MS = 35 * 60_000;
/** Longer than the courier needs for any parcel, and until the shop knows it. */
const DELIVERY_MS = 3 * 3_600_000;
const DELIVERED_MS = 20_000;
/** How long shoppers return pieces, in parts with a break after each; and how often the owner decides. */
const RETURNING_MS = 60_000;
const PARTS = 3;
const DECISION_MS = [2_000, 10_000] as const;
/** Before the code that deletes an account is typed. A slow shopper may place an order meanwhile. */
const TYPING_MS = 4_000;
const SLOW_TYPING_MS = 20_000;
const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;
/**
 * Afterwards everything must become idle within this time: the minimum, the interval of checks, and the maximum. If the
 * server's clock was set back, a check is repeated that much later.
 */
const REST_MS = { least: 30_000, step: 30_000, most: 1_200_000 };

/** Runs the whole shop once, by the seed. */
export async function runSeed(seed: number, { bundles, database, record }: RunOptions): Promise<RunResult> {
  const world = new World(seed, database.startsAt);
  const restore = await database.simulate(world);
  const network = new Network(world);
  const payNow = payNowOfSeed(seed);
  const server = await SimulatedServer.open(
    bundles,
    database,
    world,
    network,
    payNow ? { CASH_CONFIRMATION: 'on' } : {},
  );
  try {
    server.start();
    await world.runUntil(() => server.isUp, START_TIMEOUT_MS);
    const shoppers = arrive(world, network, server, { code: bundles.page, record: record ?? null });
    const staff = openDesk(seed, world, network, server, { code: bundles.desk, record: record ?? null });
    const areReady = () => shoppers.every(({ isSignedIn }) => isSignedIn) || world.elapsed > SIGN_IN_MS;
    await world.runUntil(areReady, 2 * SIGN_IN_MS);
    disturb(world, network, server);
    disturbProviders(world, network, server);
    const rare = new SeededRandom(-seed);
    disturbClock(rare, world, server);
    contradict(rare, world, network);
    deleteAccounts(rare, world, shoppers);
    refuseCartChanges(rare, network);
    offerCoupons(seed, server, shoppers);
    if (payNow) for (const shopper of shoppers) shopper.payNow(payNow);
    trade(world, server);
    endSessions(world, shoppers);
    for (let half = 1; half <= 2; half += 1) {
      await world.run(SHOPPING_MS / 2);
      if (world.chance(0.25)) world.skip(BREAK_MS);
    }
    calm(world, network, server);
    for (const person of [...shoppers, ...staff]) person.leave();
    const { db } = database;
    const { logged, areDatesComparable } = server;
    const { trace } = world;
    const outcome = {
      db,
      shoppers,
      staff,
      providers: server.providers.data,
      ended: server.ended,
      logged,
      trace,
      now: () => world.now() + server.databaseAheadMs,
      isClockSetBack: server.databaseAheadMs < 0,
      areDatesComparable,
    };
    const untilTrue = async (freshness: Freshness): Promise<string[]> => {
      const find = () => database.check(world, () => findViolations(outcome, freshness));
      const comeBack = () => {
        if (freshness === 'reloaded') for (const person of [...shoppers, ...staff]) person.comeBack();
      };
      comeBack();
      await world.run(REST_MS.least);
      for (let rested = REST_MS.least; ; rested += REST_MS.step) {
        const violations = await find();
        if (violations.length === 0 || rested > REST_MS.most) return violations;
        // A payment that was collected is polled again only after half of its age.
        if (rested === REST_MS.most) world.skip(LATER_MS);
        comeBack();
        await world.run(REST_MS.step);
      }
    };
    const violations = await untilTrue('left open');
    if (violations.length === 0) violations.push(...(await untilTrue('reloaded')));
    // An unpaid order must not hold stock for ever.
    world.skip(LATER_MS);
    if (violations.length === 0) violations.push(...(await untilTrue('reloaded')));
    if (violations.length === 0) {
      for (const person of staff) person.goOn();
      await returnItems(rare, world, network, server, shoppers);
      for (const person of staff) person.leave();
      violations.push(...(await untilTrue('reloaded')));
    }
    return { seed, violations, trace: world.trace, hash: world.hash };
  } catch (error) {
    if (!(error instanceof NeverIdle)) throw error;
    return { seed, violations: [error.message], trace: world.trace, hash: world.hash };
  } finally {
    // Also rolls back what is open, for which an embedded database would wait when it is emptied.
    server.stop();
    restore();
  }
}

/** Orders are delivered. Shoppers return pieces, and the owner decides, with faults; then the returns are finished without. */
async function returnItems(
  random: SeededRandom,
  world: World,
  network: Network,
  server: SimulatedServer,
  shoppers: readonly Shopper[],
): Promise<void> {
  world.skip(DELIVERY_MS);
  await world.run(DELIVERED_MS);
  for (const shopper of shoppers) shopper.returnItems(random);
  const rate = random.pick([0, 0.05]);
  network.faults = { lost: rate / 2, unanswered: rate, late: rate };
  server.providers.set({ shiprocket: { webhooks: random.pick(['on', 'twice', 'off']) } });
  for (const shopper of shoppers) shopper.comeBack();
  if (random.next() < 0.3) world.later(random.integer(0, RETURNING_MS), () => server.crash());
  let isLosing = true;
  const decide = () => {
    server.decideReturns(random);
    if (isLosing) server.loseExchanges(random);
    world.later(random.integer(...DECISION_MS), decide);
  };
  world.later(random.integer(...DECISION_MS), decide);
  for (let part = 0; part < PARTS; part += 1) {
    await world.run(RETURNING_MS / PARTS);
    world.skip(BREAK_MS);
  }
  calm(world, network, server);
  for (const shopper of shoppers) shopper.leave();
  for (let part = 0; part < 2 * PARTS + 1; part += 1) {
    // Enough time is left to send the other sizes again.
    isLosing = part < PARTS;
    await world.run(RETURNING_MS / PARTS);
    world.skip(BREAK_MS);
  }
}

/** In the runs of some seeds an owner and a packer work at the desk, and the courier loses parcels. */
function openDesk(
  seed: number,
  world: World,
  network: Network,
  server: SimulatedServer,
  needs: { readonly code: string; readonly record: ((page: string, message: Message) => void) | null },
): Staff[] {
  const behaviour = staffOfSeed(seed);
  if (!behaviour) return [];
  const { random, act } = behaviour;
  const staff = (['owner', 'packer'] as const).map(
    (role) => new Staff(role, { ...needs, world, network, server, random }),
  );
  for (const person of staff) server.addStaff(person.email, person.role, (token) => person.arrive(token));
  const [owner, packer] = staff;
  if (act && owner && packer)
    world.later(random.integer(SHOPPING_MS / 4, SHOPPING_MS), () => {
      packer.isRemoved = act === 'remove';
      owner.handle(packer.email, act);
    });
  const lose = () => {
    server.loseParcels(random);
    world.later(random.integer(...DECISION_MS), lose);
  };
  world.later(random.integer(0, SHOPPING_MS), lose);
  return staff;
}

function arrive(
  world: World,
  network: Network,
  server: SimulatedServer,
  {
    code,
    record,
  }: { readonly code: string; readonly record: ((page: string, message: Message) => void) | null },
): Shopper[] {
  const methods = (['cod', 'stripe', 'razorpay'] as const).filter(() => world.chance(0.7));
  const [method = 'cod', ...others] = methods;
  const restlessness = world.random.pick([0, 0.05, 0.2]);
  return Array.from({ length: world.random.integer(1, 3) }, (_, index) => {
    const browser = new Browser(`shopper ${index + 1}`, { code, world, network, record });
    const phones = [9_000_000_001, 9_000_000_011, 9_000_000_021].map((phone) => String(phone + index));
    const emails = ['asha', 'rao'].map((name) => `${name}${index + 1}@example.com`);
    const shopper = new Shopper({ phones, emails }, browser, server, world, {
      restlessness,
      methods: [method, ...others],
      leaves: world.random.pick([0, 0, 0.05]),
      wrapsGifts: index % 2 === 1,
      guesses: world.random.pick([0, 0, 0, 1, 6]),
    });
    shopper.arrive();
    return shopper;
  });
}

/** The faults of a run. */
function disturb(world: World, network: Network, server: SimulatedServer): void {
  const rate = world.random.pick([0, 0.03, 0.1]);
  network.faults = { lost: rate / 2, unanswered: rate, late: rate };
  const crashes = world.random.pick([0, 0, 1, 3]);
  for (let crash = 0; crash < crashes; crash += 1)
    world.later(world.random.integer(5_000, SHOPPING_MS), () => server.crash());
}

/** How long the fault of a provider lasts, and how late it responds in the meantime. Calls time out after 8 seconds. */
const FAULT_MS = [5_000, 40_000] as const;
const DELAY_MS = [1_000, 20_000] as const;

/** Providers send webhooks twice, late or not at all; and for a time some are slow, fail, or cannot be reached. */
function disturbProviders(world: World, network: Network, server: SimulatedServer): void {
  const { random } = world;
  for (const provider of PROVIDERS) {
    const webhooks = random.pick(['on', 'on', 'twice', 'held', 'off']);
    server.providers.set({ [provider]: { webhooks } });
    const fault = random.pick(['none', 'none', 'none', 'none', 'down', 'slow', 'refuses', 'mute'] as const);
    const [from, delayMs] = [random.integer(0, SHOPPING_MS), random.integer(...DELAY_MS)];
    if (fault === 'none') continue;
    world.later(from, () => {
      world.log(`${provider}: ${fault}`);
      if (fault === 'down') server.providers.set({ [provider]: { down: 'error500' } });
      else if (fault === 'slow') server.providers.set({ [provider]: { delayMs } });
      else network.setFault(provider, fault);
    });
    world.later(from + random.integer(...FAULT_MS), () => endFault(provider, network, server));
  }
}

function endFault(provider: (typeof PROVIDERS)[number], network: Network, server: SimulatedServer): void {
  server.providers.set({ [provider]: { down: false, delayMs: 0 } });
  network.setFault(provider, null);
}

/** The merchant raises prices and withdraws some products. */
function trade(world: World, server: SimulatedServer): void {
  const { random } = world;
  const changes = random.pick([0, 0, 1, 3]);
  for (let change = 0; change < changes; change += 1) {
    const [[id]] = [random.pick(ITEMS)];
    const rise = random.integer(1, 50);
    const isWithdrawn = world.chance(0.25);
    world.later(random.integer(0, SHOPPING_MS), () =>
      server.change(id, isWithdrawn ? { withdrawn: true } : { price: server.priceOf(id) + rise }),
    );
  }
}

/** In some runs a shopper ends all sessions by another device. */
function endSessions(world: World, shoppers: readonly Shopper[]): void {
  const [shopper] = shoppers;
  if (!shopper || !world.chance(0.15)) return;
  world.later(world.random.integer(0, SHOPPING_MS), () => shopper.endSessions());
}

/** How wrong the server's clock may be, which must have no effect: its time is the database's. */
const CLOCK_ERRORS_MS = [-3_600_000, -600_000, 600_000] as const;
const HOUR_MS = 3_600_000;

/** In some runs the clocks of the server and of the database are set back, or the server's ahead. Rare faults have random numbers of their own, so that the other runs stay as they were. */
function disturbClock(random: SeededRandom, world: World, server: SimulatedServer): void {
  const jumps = random.pick([0, 0, 0, 1, 2]);
  for (let jump = 0; jump < jumps; jump += 1) {
    const aheadMs = random.pick(CLOCK_ERRORS_MS);
    world.later(random.integer(0, SHOPPING_MS), () => server.setClock(aheadMs));
  }
  if (random.next() < 0.2)
    world.later(random.integer(0, SHOPPING_MS), () => server.setDatabaseClock(-HOUR_MS));
}

/** In some runs a provider repeats earlier responses until the faults end, and so contradicts its webhooks. */
function contradict(random: SeededRandom, world: World, network: Network): void {
  if (random.next() > 0.25) return;
  const provider = random.pick(['stripe', 'razorpay']);
  world.later(random.integer(0, SHOPPING_MS / 2), () => {
    world.log(`${provider}: stale`);
    network.setFault(provider, 'stale');
  });
}

/** In some runs a shopper deletes the account, possibly before the first order. */
function deleteAccounts(random: SeededRandom, world: World, [shopper]: readonly Shopper[]): void {
  const draw = random.next();
  if (draw > 0.5) return;
  const typingMs = draw > 0.2 ? SLOW_TYPING_MS : TYPING_MS;
  world.later(random.integer(0, SHOPPING_MS / 2), () => shopper?.deleteAccount(typingMs));
}

/** In some runs the shop refuses many changes of carts. */
function refuseCartChanges(random: SeededRandom, network: Network): void {
  if (random.next() < 0.3) network.refusesCartChange = () => random.next() < 0.3;
}

function offerCoupons(seed: number, server: SimulatedServer, shoppers: readonly Shopper[]): void {
  const behaviour = couponsOfSeed(seed);
  if (!behaviour) return;
  server.makeCoupons();
  for (const shopper of shoppers) shopper.useCoupons(behaviour);
}

/** No more faults. Held webhooks arrive now, in any order. */
function calm(world: World, network: Network, server: SimulatedServer): void {
  network.faults = NO_FAULTS;
  network.refusesCartChange = () => false;
  if (!server.areDatesComparable) server.setClock(0);
  for (const provider of PROVIDERS) {
    endFault(provider, network, server);
    server.providers.set({ [provider]: { webhooks: 'on' } });
  }
  const held = server.providers.held().map(({ id }) => ({ id, position: world.random.next() }));
  void server.providers.release(held.toSorted((a, b) => a.position - b.position).map(({ id }) => id));
}
