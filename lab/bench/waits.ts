import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { send, type Load } from './load.ts';
import type { Share } from './profile.ts';

const SAMPLE_MS = 10;
const SAMPLE = `select coalesce(wait_event_type || ' ' || wait_event, 'none: it runs') as wait, count(*)::int as count
  from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
  group by 1`;

export interface Waits {
  /** Of all processes together. */
  readonly perSecond: number;
  /** The wait events of connections with a statement or an open transaction, by samples; the most frequent first. */
  readonly waits: readonly Share[];
}

/** Sends the same load to several processes of a shop, and samples the wait events of their Postgres connections. */
export async function measureWaits(
  database: string,
  urls: readonly string[],
  load: Load,
  seconds: number,
): Promise<Waits> {
  const client = new Client(database);
  await client.connect();
  try {
    for (const url of urls) await send(url, load, 1);
    const counts = new Map<string, number>();
    const sent = new AbortController();
    const sampling = (async () => {
      while (!sent.signal.aborted) {
        const { rows } = await client.query<{ wait: string; count: number }>(SAMPLE);
        for (const { wait, count } of rows) counts.set(wait, (counts.get(wait) ?? 0) + count);
        await sleep(SAMPLE_MS);
      }
    })();
    const results = await Promise.all(urls.map((url) => send(url, load, seconds))).finally(() =>
      sent.abort(),
    );
    await sampling;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return {
      perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
      waits: [...counts]
        .map(([name, count]) => ({ name, share: count / total }))
        .toSorted((one, other) => other.share - one.share),
    };
  } finally {
    await client.end();
  }
}
