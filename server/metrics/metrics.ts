import { count, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackupTime } from '../backup/nightly.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import type { AnsweredRequest } from '../http/requests.ts';
import { countJobs } from '../jobs/failed-jobs.ts';
import { unknownLabels } from '../shipping/unknown-labels.ts';

/** The metrics of this process and of the shop for Prometheus. Labels contain no personal data. */
export interface Metrics {
  /** Counts a response. */
  readonly observe: (answered: AnsweredRequest) => void;
  /** The metrics in Prometheus's text format. Never rejects: metrics that cannot be read are omitted. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

interface MetricsDependencies {
  readonly database: Pick<OpenDatabase, 'db' | 'findFault' | 'connections'>;
  readonly log: FastifyBaseLogger;
  /** Null without nightly backups. */
  readonly backupFolder: string | null;
}

/** Seconds; a page from the cache takes 1 ms, a payment provider up to 10 s. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The route label of requests without a route, so that invented paths do not add series. */
const NO_ROUTE = 'none';

export function createMetrics({ database, log, backupFolder }: MetricsDependencies): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'aangan_http_requests_total',
    help: 'Responses, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'aangan_http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  registry.registerMetric(unknownLabels);
  if (database.connections) addConnections(registry, database.connections);
  addDatabaseFigures(registry, database, log);
  if (backupFolder !== null) addBackupTime(registry, backupFolder);
  return {
    observe: ({ method, route, status, ms }) => {
      const labels = { method, route: route ?? NO_ROUTE };
      requests.inc({ ...labels, status });
      durations.observe(labels, ms / 1_000);
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addConnections(registry: Registry, connections: NonNullable<OpenDatabase['connections']>): void {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'aangan_database_connections',
    help: 'Connections of this process to Postgres: idle, used, or requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, number] of Object.entries(connections())) gauge.set({ state }, number);
    },
  });
}

function addBackupTime(registry: Registry, folder: string): void {
  const time: Gauge = new Gauge({
    name: 'aangan_last_backup_timestamp_seconds',
    help: 'When the newest nightly backup on this machine was written; 0 when there is none',
    registers: [registry],
    collect: async () => {
      time.set((await lastBackupTime(folder)) ?? 0);
    },
  });
}

/** Metrics read from the database on each scrape. They are the same in every process of the shop. */
function addDatabaseFigures(
  registry: Registry,
  { db, findFault }: MetricsDependencies['database'],
  log: FastifyBaseLogger,
): void {
  const registers = [registry];
  const up = new Gauge({
    name: 'aangan_database_up',
    help: '1 when the database can be read and written, else 0',
    registers,
    collect: async () => {
      up.set(
        await findFault().then(
          (fault) => (fault === null ? 1 : 0),
          () => 0,
        ),
      );
    },
  });
  const readable = async (read: () => Promise<void>) => {
    await read().catch((error: unknown) => log.warn({ err: error }, 'a metric could not be read'));
  };
  const jobs: Gauge<'queue' | 'state'> = new Gauge({
    name: 'aangan_jobs',
    help: 'Stored jobs, by queue and state; failed ones were given up',
    labelNames: ['queue', 'state'],
    registers,
    collect: () =>
      readable(async () => {
        jobs.reset();
        for (const { queue, state, count: number } of await countJobs(db)) jobs.set({ queue, state }, number);
      }),
  });
  const placed: Gauge<'method' | 'status' | 'paid'> = new Gauge({
    name: 'aangan_orders',
    help: 'Orders, by payment method, status and whether they are paid',
    labelNames: ['method', 'status', 'paid'],
    registers,
    collect: () =>
      readable(async () => {
        placed.reset();
        for (const { count: number, paid, ...labels } of await countOrders(db))
          placed.set({ ...labels, paid: String(paid) }, number);
      }),
  });
}

function countOrders(db: Database) {
  const { paymentMethod: method, status, paid } = orders;
  return db
    .select({ method, status, paid, count: count() })
    .from(orders)
    .groupBy(sql`1, 2, 3`);
}
