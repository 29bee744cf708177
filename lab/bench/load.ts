import autocannon from 'autocannon';
import type { MeasuredProcess } from './child.ts';

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The requests of a row. `[<id>]` in a request is replaced by an id that no other has. */
export interface Load {
  /** The calls that the connection with this number repeats. */
  readonly calls: (connection: number) => readonly Call[];
  /** The allowed statuses of a response. */
  readonly statuses?: readonly number[];
  readonly hasIds?: boolean;
  readonly connections?: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMsPerRequest: number;
}

export const CONNECTIONS = 50;

/**
 * Sends a load to a server for some seconds.
 * @throws Error when a response has another status, or is missing for ten seconds
 */
export async function send(
  url: string,
  { calls, statuses = [200], hasIds = false, connections = CONNECTIONS }: Load,
  seconds: number,
): Promise<Pick<Measured, 'perSecond' | 'p99Ms'> & { count: number }> {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    idReplacement: hasIds,
    setupClient: (client) => {
      ignoreBodies(client);
      client.setRequests(
        calls(opened).map(({ path, method = 'GET', headers = {}, body }) => ({
          path,
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body }),
        })),
      );
      opened += 1;
    },
  });
  const count = result.requests.total;
  const answers = Object.entries(result.statusCodeStats ?? {});
  const others = answers.filter(([code]) => !statuses.includes(Number(code)));
  if (others.length > 0 || result.errors > 0)
    throw new Error(
      `Not every answer had status ${statuses.join(' or ')}: ${JSON.stringify(Object.fromEntries(answers))}, ${result.errors} without an answer.`,
    );
  return { perSecond: count / result.duration, p99Ms: result.latency.p99, count };
}

/**
 * autocannon converts each body to text, even a compressed one, which is several times slower than sending it from the
 * server. Its types lack the option for raw bodies.
 */
function ignoreBodies(client: autocannon.Client): void {
  const requests: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof requests !== 'object' || requests === null)
    throw new Error('autocannon reads bodies elsewhere.');
  Object.assign(requests, { addBody: () => undefined });
}

/** {@link send}, with the CPU time of the server process. */
export async function measure(
  server: { readonly url: string; readonly process: MeasuredProcess },
  load: Load,
  seconds: number,
): Promise<Measured> {
  await send(server.url, load, 1);
  const before = await server.process.usage();
  const { perSecond, p99Ms, count } = await send(server.url, load, seconds);
  const after = await server.process.usage();
  return { perSecond, p99Ms, cpuMsPerRequest: (after.cpuMs - before.cpuMs) / count };
}
