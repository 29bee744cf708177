import type { FastifyInstance } from 'fastify';
import { whileAlive, type Participant } from './participant.ts';
import type { World } from './world.ts';

/** A host of the simulated network. It responds while its process runs. */
interface Host {
  readonly app: FastifyInstance;
  readonly process: Participant;
}

/** Probabilities, from 0 to 1. */
export interface NetworkFaults {
  /** A request does not arrive. */
  readonly lost: number;
  /** A request is executed, and its response does not arrive. */
  readonly unanswered: number;
  /** A request or a response takes many seconds. */
  readonly late: number;
}

export const NO_FAULTS: NetworkFaults = { lost: 0, unanswered: 0, late: 0 };

/**
 * `refuses` connections; is `mute`: executes requests without a response; or is `stale`: repeats earlier responses,
 * which contradicts the host's own webhooks.
 */
type HostFault = 'refuses' | 'mute' | 'stale';

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

const CART_REFUSAL: Answer = {
  statusCode: 409,
  body: JSON.stringify({ success: false, message: 'Not now' }),
  headers: { 'content-type': 'application/json' },
};

const LATENCY_MS = [1, 40] as const;
const LATE_MS = [2_000, 40_000] as const;
/** A lost message is noticed as a broken connection after this, or never. */
const BROKEN_AFTER_MS = [1, 60_000] as const;

/** Several times as many as in a run that becomes idle. */
const MAX_REQUESTS = 4_000;

/** Carries requests between participants, in the process: Fastify's `inject` handles them. */
export class Network {
  faults: NetworkFaults = NO_FAULTS;
  /** Whether the shop refuses the next change of a cart that it has not received before. */
  refusesCartChange: () => boolean = () => false;
  readonly #hosts = new Map<string, Host>();
  readonly #hostFaults = new Map<string, HostFault>();
  /** Keys of changes of a cart that the shop has received: it answers their repetitions as before. */
  readonly #receivedKeys = new Set<string>();
  /** The last response for each request, by host and path. */
  readonly #answers = new Map<string, Answer>();
  readonly #world: World;
  #requests = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes an app reachable under the name of a host. */
  serve(host: string, app: FastifyInstance, process: Participant): void {
    this.#hosts.set(host, { app, process });
  }

  /** Makes a host fail; null ends this. The providers' stand-ins could do the same, but only with real sockets. */
  setFault(host: string, fault: HostFault | null): void {
    if (fault === null) this.#hostFaults.delete(host);
    else this.#hostFaults.set(host, fault);
  }

  /** The `fetch` of a participant. */
  fetchFrom(participant: Participant): typeof fetch {
    return async (input, init) => {
      // Relative addresses belong to a page.
      const request = new Request(typeof input === 'string' ? new URL(input, 'http://shop') : input, init);
      const { signal } = request;
      const aborted = new Promise<never>((_, reject) => {
        const fail = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
        if (signal.aborted) fail();
        else signal.addEventListener('abort', fail);
      });
      return whileAlive(participant, Promise.race([this.#exchange(participant, request), aborted]));
    };
  }

  async #exchange(participant: Participant, request: Request): Promise<Response> {
    const world = this.#world;
    // Stripe's SDK writes its default port into the address, also with http.
    const { hostname: host, pathname, search } = new URL(request.url);
    const name = `${participant.name}: ${request.method} ${host}${pathname}`;
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS) world.abort(`${name} is sent again and again`);
    const payload = await request.text();
    await this.#travel();
    if (world.chance(this.faults.lost)) return this.#lose(`${name} is lost`);
    // A request that is cancelled on its way does not arrive.
    if (request.signal.aborted) return this.#lose(`${name} is cancelled`);
    const server = this.#hosts.get(host);
    if (!server?.process.isAlive || this.#hostFaults.get(host) === 'refuses')
      throw new TypeError('fetch failed: connection refused');
    world.log(`${name} ${payload}`);
    const headers = Object.fromEntries(request.headers);
    const options = {
      method: request.method,
      url: pathname + search,
      headers: { host, ...headers },
      remoteAddress: '10.0.0.1',
    };
    const isRefused = this.#isCartChangeRefused(pathname, headers['idempotency-key']);
    const fresh = isRefused
      ? CART_REFUSAL
      : await Promise.race([
          server.app.inject({ ...options, ...(payload === '' ? {} : { payload }) }),
          this.#untilEnd(server.process),
        ]);
    if (fresh === null || !server.process.isAlive) throw new TypeError('fetch failed: connection reset');
    const answer = this.#answerAgain(host, pathname, request.method, fresh);
    const { statusCode, body } = answer;
    world.log(`${name} ${statusCode} ${body}`);
    await this.#travel();
    if (world.chance(this.faults.unanswered) || this.#hostFaults.get(host) === 'mute')
      return this.#lose(`${name} is not answered`);
    const headersOut = Object.entries(answer.headers).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    );
    const isEmpty = [204, 205, 304].includes(statusCode) || request.method === 'HEAD';
    return new Response(isEmpty ? null : body, { status: statusCode, headers: headersOut });
  }

  #isCartChangeRefused(path: string, key: string | undefined): boolean {
    if (!/^\/api\/cart\/(add|update)$/.test(path)) return false;
    if (key !== undefined && this.#receivedKeys.has(key)) return false;
    if (this.refusesCartChange()) return true;
    if (key !== undefined) this.#receivedKeys.add(key);
    return false;
  }

  /** The response to a request; while the host is stale, the last one, or the response at the object's creation. */
  #answerAgain(host: string, path: string, method: string, fresh: Answer): Answer {
    if (method === 'POST') {
      const [, id] = /^\{"id":"(\w+)"/.exec(fresh.body) ?? [];
      if (id !== undefined) this.#answers.set(`${host}${path}/${id}`, fresh);
    }
    if (method !== 'GET') return fresh;
    const answer = (this.#hostFaults.get(host) === 'stale' && this.#answers.get(host + path)) || fresh;
    if (answer.body !== fresh.body) this.#world.log(`${host} answers as it did before`);
    this.#answers.set(host + path, answer);
    return answer;
  }

  async #travel(): Promise<void> {
    const { random } = this.#world;
    const isLate = this.#world.chance(this.faults.late);
    const [least, most] = isLate ? LATE_MS : LATENCY_MS;
    await this.#world.sleep(random.integer(least, most));
  }

  async #lose(line: string): Promise<never> {
    this.#world.log(line);
    await this.#world.sleep(this.#world.random.integer(...BROKEN_AFTER_MS));
    throw new TypeError('fetch failed: connection lost');
  }

  /** Resolves when a process has ended; the other side notices some time later. */
  async #untilEnd(process: Participant): Promise<null> {
    await process.ended;
    await this.#world.sleep(1);
    return null;
  }
}
