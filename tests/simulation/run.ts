import type { Message } from '../../inspector/client/protocol.ts';
import { SeededRandom } from '../faults/seeded-random.ts';
import { Browser } from './browser.ts';
import type { Bundles } from './bundle.ts';
import type { RunDatabase } from './database.ts';
import { findViolations, type Freshness } from './invariants.ts';
import { Network, NO_FAULTS } from './network.ts';
import { SimulatedServer } from './server.ts';
import { Shopper } from './shopper.ts';
import { World } from './world.ts';

export interface RunOptions {
  readonly bundles: Bundles;
  readonly database: RunDatabase;
  readonly record?: (page: string, message: Message) => void;
}

export interface RunResult {
  readonly seed: number;
  /** What is wrong in the end, as sentences; empty after a run without a bug. */
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  /** SHA-256 of the trace: the same in each run of a seed. */
  readonly hash: string;
}

const START_TIMEOUT_MS = 60_000;
const SIGN_IN_TIMEOUT_MS = 300_000;
/** How long shoppers shop. */
const SHOPPING_MS = 120_000;
/** Afterwards everything comes to rest within this time: the shortest that it takes, how often that is checked, and the longest. */
const REST_MS = { least: 30_000, step: 30_000, most: 600_000 };

/** Runs the whole shop once, as the seed decides. */
export async function runSeed(seed: number, { bundles, database, record }: RunOptions): Promise<RunResult> {
  const world = new World(seed, database.startsAt);
  const restore = await database.simulate(world);
  try {
    const network = new Network(world);
    const server = await SimulatedServer.open(bundles, database, world, network);
    server.start();
    await world.runUntil(() => server.isUp, START_TIMEOUT_MS);
    const shoppers = arrive(world, network, server, { code: bundles.page, record: record ?? null });
    await world.runUntil(() => shoppers.every(({ isSignedIn }) => isSignedIn), SIGN_IN_TIMEOUT_MS);
    disturb(world, network, server);
    disturbClock(new SeededRandom(-seed), world, server);
    await world.run(SHOPPING_MS);
    calm(world, network, server);
    for (const shopper of shoppers) shopper.leave();
    const { db } = database;
    const { logged, areDatesComparable } = server;
    const outcome = { db, shoppers, providers: server.providers.data, logged, areDatesComparable };
    const untilTrue = async (freshness: Freshness): Promise<string[]> => {
      const find = () => findViolations(outcome, freshness);
      const comeBack = () => {
        if (freshness === 'reloaded') for (const shopper of shoppers) shopper.comeBack();
      };
      comeBack();
      await world.run(REST_MS.least);
      for (let rested = REST_MS.least; ; rested += REST_MS.step) {
        const violations = await find();
        if (violations.length === 0 || rested >= REST_MS.most) return violations;
        comeBack();
        await world.run(REST_MS.step);
      }
    };
    const violations = await untilTrue('left open');
    if (violations.length === 0) violations.push(...(await untilTrue('reloaded')));
    server.stop();
    return { seed, violations, trace: world.trace, hash: world.hash };
  } finally {
    restore();
  }
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
  return Array.from({ length: world.random.integer(1, 2) }, (_, index) => {
    const browser = new Browser(`shopper ${index + 1}`, { code, world, network, record });
    const shopper = new Shopper(String(9_000_000_001 + index), browser, server, world, {
      restlessness,
      methods: [method, ...others],
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
  for (const provider of ['stripe', 'razorpay', 'shiprocket'] as const) {
    const webhooks = world.random.pick(['on', 'on', 'twice', 'held', 'off']);
    server.providers.set({ [provider]: { webhooks } });
  }
}

/** The longest time by which the server's clock is wrong. From one end to the other is less than the 30 minutes for which pieces are held. */
const CLOCK_ERROR_MS = 600_000;

/** In some runs the server's clock jumps. It has random numbers of its own, so that the other runs stay as they were. */
function disturbClock(random: SeededRandom, world: World, server: SimulatedServer): void {
  const jumps = random.pick([0, 0, 0, 1, 2]);
  for (let jump = 0; jump < jumps; jump += 1) {
    const aheadMs = random.integer(-CLOCK_ERROR_MS, CLOCK_ERROR_MS);
    world.later(random.integer(0, SHOPPING_MS), () => server.setClock(aheadMs));
  }
}

/** No fault any more. Webhooks that were held back come now, in any order. */
function calm(world: World, network: Network, server: SimulatedServer): void {
  network.faults = NO_FAULTS;
  if (!server.areDatesComparable) server.setClock(0);
  for (const provider of ['stripe', 'razorpay', 'shiprocket'] as const)
    server.providers.set({ [provider]: { webhooks: 'on' } });
  const held = server.providers.held().map(({ id }) => ({ id, position: world.random.next() }));
  void server.providers.release(held.toSorted((a, b) => a.position - b.position).map(({ id }) => id));
}
