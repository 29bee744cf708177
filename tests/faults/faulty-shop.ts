import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openSandbox, type Sandbox } from '@aangan/provider-sandbox';
import { openPglite } from '../../server/db/pglite.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { webhookUrls } from '../../server/sandbox.ts';
import { startProcess, type ShopProcess } from './process.ts';
import { providerEnv } from './provider-env.ts';

/**
 * A shop whose process can be killed and restarted on the same data. Its providers keep running, as real ones do:
 * they are the sandbox's, opened by the test.
 */
export class FaultyShop {
  readonly sandbox: Sandbox;
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #clock: { aheadMs: number };
  #shop: ShopProcess;
  #log = '';
  #out = '';
  #isClosed = false;

  private constructor(
    folder: string,
    env: Readonly<Record<string, string>>,
    shop: ShopProcess,
    sandbox: Sandbox,
    clock: { aheadMs: number },
  ) {
    this.#folder = folder;
    this.#env = env;
    this.#shop = shop;
    this.sandbox = sandbox;
    this.#clock = clock;
  }

  static async open(): Promise<FaultyShop> {
    const folder = await mkdtemp(join(tmpdir(), 'aangan-fault-'));
    await cp(inject('stockedFolder'), folder, { recursive: true });
    const clock = { aheadMs: 0 };
    const sandbox = await openSandbox({
      pagesPort: null,
      now: () => Date.now() + clock.aheadMs,
      paceS: 60,
    });
    const quiet = { webhooks: 'off' } as const;
    sandbox.set({ stripe: quiet, razorpay: quiet, shiprocket: quiet });
    const env = { DATA_DIR: folder, ...providerEnv(sandbox.providers) };
    const shop = await startProcess(env);
    sandbox.deliverTo(webhookUrls(shop.url));
    return new FaultyShop(folder, env, shop, sandbox, clock);
  }

  /** Without a slash at the end; the same after each start. */
  get url(): string {
    return this.#shop.url;
  }

  /** Its data folder. */
  get dataDir(): string {
    return this.#folder;
  }

  /** Everything that its processes have logged. */
  get log(): string {
    return this.#log + this.#shop.child.err();
  }

  /** Kills it before the Nth await of the next request to this path. */
  killAt(n: number, within: string): Promise<void> {
    return this.#shop.killAt(n, within);
  }

  /** Kills it before the Nth statement or call of a job that matches the pattern. */
  killJobAt(n: number, pattern: string): Promise<void> {
    return this.#shop.killAt(n, 'jobs', pattern);
  }

  get isAlive(): boolean {
    const { exitCode, signalCode } = this.#shop.child.process;
    return exitCode === null && signalCode === null;
  }

  /** Resolves, once it is killed, with the name of the await before which it was killed. */
  async killed(): Promise<string> {
    const { child } = this.#shop;
    const code = await child.exited;
    const before = /^killed before (.*)$/m.exec(child.out())?.[1];
    if (code === null && before !== undefined) return before;
    throw new Error(`The shop ended by itself, with ${code}:\n${child.err().slice(-4_000)}`);
  }

  /** The names of the awaits that armed processes have passed without being killed. */
  get countedAwaits(): readonly string[] {
    return [...(this.#out + this.#shop.child.out()).matchAll(/^counted (.*)$/gm)].map(
      ([, name = '']) => name,
    );
  }

  /** Stops it. Resolves with the await before which it was killed; null when it exited normally. */
  async end(): Promise<string | null> {
    const { child } = this.#shop;
    child.process.kill('SIGTERM');
    return (await child.exited) === 0 ? null : this.killed();
  }

  /** Restarts it on its data, with its clock `laterMs` further ahead. */
  async start({ laterMs = 0 }: { laterMs?: number } = {}): Promise<void> {
    if (this.#isClosed) throw new Error('The test is over');
    this.#log += this.#shop.child.err();
    this.#out += this.#shop.child.out();
    this.#clock.aheadMs += laterMs;
    const { port } = new URL(this.#shop.url);
    this.#shop = await startProcess({
      ...this.#env,
      PORT: port,
      CLOCK_AHEAD_MS: String(this.#clock.aheadMs),
    });
    // A test that timed out has closed it in the meantime.
    if (this.#isClosed) this.#shop.child.process.kill('SIGKILL');
  }

  /** Advances the clock of its providers only. */
  passAtProviders(ms: number): void {
    this.#clock.aheadMs += ms;
  }

  /** Opens its database; only while it is stopped. */
  openStoredDatabase(): Promise<OpenDatabase> {
    return openPglite(this.#folder);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#shop.child.process.kill('SIGKILL');
    await this.#shop.child.exited;
    await this.sandbox.close();
    await rm(this.#folder, { recursive: true });
  }
}
