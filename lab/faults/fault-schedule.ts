import type { Faults } from '@aangan/provider-sandbox';
import type { SeededRandom } from '../seeded-random.ts';

/** A fault that starts `waitMs` after the end of the previous one, and lasts `lastMs`. */
export interface ScheduledFault {
  readonly waitMs: number;
  readonly lastMs: number;
  readonly fault: Fault;
}

export type Fault =
  | { readonly kind: 'kill' | 'stop'; readonly process: number }
  | { readonly kind: 'kill at await'; readonly process: number; readonly n: number; readonly path: string }
  /** On a Postgres, whose clock stays right. */
  | { readonly kind: 'clock steps'; readonly process: number; readonly aheadMs: number }
  | { readonly kind: 'cut database' | 'freeze database' | 'restart database' | 'database is a standby' }
  | { readonly kind: 'database lets nobody in' }
  | { readonly kind: 'cut at message'; readonly n: number; readonly before: 'message' | 'answer' }
  | {
      readonly kind: 'provider';
      readonly provider: (typeof PROVIDERS)[number];
      readonly settings: Partial<Faults>;
    };

interface Surroundings {
  readonly processes: number;
  /** Whether the database is a Postgres. */
  readonly hasServer: boolean;
}

const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;
const PATHS = ['/api/order/', '/api/cart/add', '/api/webhooks/', '/api/reviews/'] as const;
const DATABASE_FAULTS = [
  'cut database',
  'freeze database',
  'restart database',
  'database is a standby',
  'database lets nobody in',
] as const;
/** Back by an hour, or ten minutes apart from the other processes. */
const CLOCK_ERRORS_MS = [-3_600_000, -600_000, 600_000] as const;
const PROVIDER_FAULTS: readonly [Partial<Faults>, ...Partial<Faults>[]] = [
  { down: 'refuse' },
  { down: 'error500' },
  { delayMs: 1_500 },
  // Longer than the shop waits.
  { delayMs: 60_000 },
  { loseAnswer: true },
  { webhooks: 'twice' },
  { webhooks: 'off' },
];

/** Each kind of fault once, in a fixed order. */
export function eachFaultOnce({ processes, hasServer }: Surroundings): ScheduledFault[] {
  const process = processes - 1;
  const faults: Fault[] = [
    { kind: 'kill', process },
    { kind: 'stop', process },
    { kind: 'kill at await', process, n: 8, path: '/api/order/' },
    ...PROVIDER_FAULTS.map((settings, index): Fault => ({
      kind: 'provider',
      provider: PROVIDERS[index % PROVIDERS.length] ?? PROVIDERS[0],
      settings,
    })),
  ];
  const ofServer: Fault[] = [
    { kind: 'cut at message', n: 20, before: 'answer' },
    { kind: 'clock steps', process, aheadMs: CLOCK_ERRORS_MS[0] },
    ...DATABASE_FAULTS.map((kind) => ({ kind })),
  ];
  return [...faults, ...(hasServer ? ofServer : [])].map((fault) => ({ waitMs: 300, lastMs: 500, fault }));
}

/** Draws faults until they last `totalMs` together. */
export function drawSchedule(random: SeededRandom, totalMs: number, on: Surroundings): ScheduledFault[] {
  const schedule: ScheduledFault[] = [];
  for (let plannedMs = 0; plannedMs < totalMs;) {
    const waitMs = random.integer(200, 1_500);
    const lastMs = random.integer(100, 1_500);
    schedule.push({ waitMs, lastMs, fault: drawFault(random, on) });
    plannedMs += waitMs + lastMs;
  }
  return schedule;
}

function drawFault(random: SeededRandom, { processes, hasServer }: Surroundings): Fault {
  const process = random.integer(0, processes - 1);
  switch (random.integer(0, hasServer ? 6 : 3)) {
    case 0:
      return { kind: random.pick(['kill', 'kill', 'stop']), process };
    case 1:
      return { kind: 'kill at await', process, n: random.integer(1, 25), path: random.pick(PATHS) };
    case 2:
    case 3:
      return {
        kind: 'provider',
        provider: random.pick(PROVIDERS),
        settings: random.pick(PROVIDER_FAULTS),
      };
    case 4:
      return {
        kind: 'cut at message',
        n: random.integer(1, 60),
        before: random.pick(['message', 'answer']),
      };
    case 5:
      return { kind: 'clock steps', process, aheadMs: random.pick(CLOCK_ERRORS_MS) };
    default:
      return { kind: random.pick(DATABASE_FAULTS) };
  }
}
