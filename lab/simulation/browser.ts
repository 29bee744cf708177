import type { Message } from 'xstate-offline-inspector/client';
import { evaluate } from './evaluate.ts';
import type { Network } from './network.ts';
import { Participant } from './participant.ts';
import { RazorpayWindow } from './razorpay-window.ts';
import { watchCart } from './watchCart.ts';
import type { World } from './world.ts';
import type * as Code from './page/entry.ts';
import type { Page } from './page/openPage.ts';

const MESSAGE_MS = [1, 20] as const;
const ORIGIN = 'http://shop';

interface Needs {
  readonly code: string;
  readonly world: World;
  readonly network: Network;
  /** Receives what the machines of each page do; null without a recording. */
  readonly record: ((page: string, message: Message) => void) | null;
}

/** The browser of one shopper. Its tabs share local storage, locks and channels. */
export class Browser {
  readonly tabs: Tab[] = [];
  readonly local = new Map<string, string>();
  readonly locks = new Locks();
  readonly name: string;
  readonly needs: Needs;

  constructor(name: string, needs: Needs) {
    this.name = name;
    this.needs = needs;
  }

  openTab(address: string): Tab {
    const tab = new Tab(this, `${this.name} tab ${this.tabs.length + 1}`);
    this.tabs.push(tab);
    tab.load(address);
    return tab;
  }

  /** Calls `receive` for the other tabs, a moment later. */
  notifyOthers(sender: Tab, receive: (other: Tab) => void): void {
    const { world } = this.needs;
    for (const other of this.tabs.filter((tab) => tab !== sender)) {
      const { process } = other;
      world.later(world.random.integer(...MESSAGE_MS), () => {
        if (other.process === process && process.isAlive) receive(other);
      });
    }
  }
}

/** One tab: a page at a time, whose code and memory end when another one is loaded. */
export class Tab {
  readonly name: string;
  readonly session = new Map<string, string>();
  readonly channels = new Set<EventTarget & { name: string }>();
  address = '/';
  process: Participant;
  /** Null while another site is open, and after the tab was closed. */
  page: Page | null = null;
  /** Address of the other site that is open, such as a payment page. */
  elsewhere: string | null = null;
  /** Razorpay's window over the page; null when it is closed. */
  razorpay: RazorpayWindow | null = null;
  /** Errors in the cart at some moment, as sentences. */
  readonly problems: string[] = [];
  /** The orders for which My Orders has thanked, and when, in milliseconds since 1970. */
  readonly thanks: { readonly orderId: string; readonly at: number }[] = [];
  clockAheadMs = 0;
  window = new EventTarget();
  readonly #browser: Browser;
  #loads = 0;

  constructor(browser: Browser, name: string) {
    this.#browser = browser;
    this.name = name;
    this.process = new Participant(name);
  }

  /** Loads a page of the shop, as a visit or a reload does. */
  load(address: string): void {
    const { code, world, network, record } = this.#browser.needs;
    this.leave();
    this.#loads += 1;
    this.elsewhere = null;
    this.address = address;
    this.process = new Participant(`${this.name}.${this.#loads}`);
    this.process.clockAheadMs = this.clockAheadMs;
    const { name } = this.process;
    world.log(`${name} loads ${address}`);
    const globals = { ...this.#globals(), fetch: network.fetchFrom(this.process) };
    // The type matches the exports of the bundle's entry.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { openPage } = evaluate(code, this.process, world, globals) as typeof Code;
    this.page = openPage(record && ((message) => record(name, message)), (orderId) => {
      if (orderId !== null) this.thanks.push({ orderId, at: world.now() });
    });
    watchCart(
      this.page,
      (text) => this.problems.push(`${name}: ${text}`),
      (text) => world.log(`${name}: ${text}`),
    );
  }

  /** Ends the page immediately, like a crash, a closed tab or another address. */
  leave(): void {
    this.process.end();
    this.#browser.locks.releaseAll(this.process);
    this.page = null;
    this.razorpay = null;
    this.window = new EventTarget();
    this.channels.clear();
  }

  /** Opens another site in the tab. */
  goElsewhere(address: string): void {
    this.leave();
    this.#browser.needs.world.log(`${this.name} leaves for ${address}`);
    this.elsewhere = address;
  }

  #globals(): Readonly<Record<string, unknown>> {
    const { window } = this;
    const browser = this.#browser;
    const { process } = this;
    const target = {
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    };
    const url = () => new URL(this.address, ORIGIN);
    return {
      ...target,
      BroadcastChannel: this.#channelClass(),
      Razorpay: RazorpayWindow.classFor((opened) => (this.razorpay = opened)),
      HTMLElement: EventTarget,
      Request: PageRequest,
      document: this.#document(),
      history: {
        state: null,
        replaceState: (_: unknown, __: string, to: string) => void (this.address = to),
      },
      localStorage: storageOver(browser.local, (key) =>
        browser.notifyOthers(this, (other) =>
          other.window.dispatchEvent(Object.assign(new Event('storage'), { key })),
        ),
      ),
      location: {
        assign: (to: string) => this.goElsewhere(to),
        get pathname() {
          return url().pathname;
        },
        get search() {
          return url().search;
        },
        get hash() {
          return '';
        },
        origin: ORIGIN,
        hostname: 'shop',
      },
      navigator: {
        onLine: true,
        language: 'en-IN',
        languages: ['en-IN'],
        locks: {
          request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
            browser.locks.request(name, process, signal, work),
        },
      },
      requestAnimationFrame: (act: () => void) =>
        browser.needs.world.later(16, () => process.isAlive && act()),
      sessionStorage: storageOver(this.session, () => undefined),
    };
  }

  #document() {
    const { world } = this.#browser.needs;
    const { process } = this;
    return Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      cookie: '',
      title: '',
      activeElement: null,
      documentElement: { lang: 'en-IN' },
      getElementById: () => null,
      createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
      head: {
        // Razorpay's checkout is the only script.
        append: (script: EventTarget) =>
          world.later(world.random.integer(1, 200), () => {
            if (process.isAlive) script.dispatchEvent(new Event('load'));
          }),
      },
    });
  }

  #channelClass() {
    const { channels } = this;
    const browser = this.#browser;
    const notifyOthers = (receive: (other: Tab) => void) => browser.notifyOthers(this, receive);
    return class extends EventTarget {
      readonly name: string;

      constructor(name: string) {
        super();
        this.name = name;
        channels.add(this);
      }

      postMessage(data: unknown): void {
        const copy: unknown = structuredClone(data);
        notifyOthers((other) => {
          for (const channel of other.channels)
            if (channel.name === this.name)
              channel.dispatchEvent(Object.assign(new Event('message'), { data: copy }));
        });
      }

      close(): void {
        channels.delete(this);
      }
    };
  }
}

/** Addresses are relative to the page. */
export class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

/** The Web Storage API over a map. `changed` is called with the key, null for all. */
function storageOver(values: Map<string, string>, changed: (key: string | null) => void) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const isChanged = values.get(key) !== value;
      values.set(key, value);
      if (isChanged) changed(key);
    },
    removeItem: (key: string) => {
      if (values.delete(key)) changed(key);
    },
    clear: () => {
      values.clear();
      changed(null);
    },
  };
}

interface Waiting {
  readonly process: Participant;
  readonly start: () => void;
}

/** The Web Locks API for the tabs of a browser: exclusive locks, released when their page ends. */
class Locks {
  readonly #queues = new Map<string, Waiting[]>();

  request(
    name: string,
    process: Participant,
    signal: AbortSignal,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!process.isAlive) return new Promise(() => undefined);
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        process,
        start: () => {
          signal.removeEventListener('abort', abort);
          const done = Promise.resolve().then(work);
          done.then(resolve, reject);
          done.then(
            () => this.#release(queue, waiting),
            () => this.#release(queue, waiting),
          );
        },
      };
      const abort = () => {
        this.#release(queue, waiting);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      };
      signal.addEventListener('abort', abort, { once: true });
      queue.push(waiting);
      if (queue.length === 1) waiting.start();
    });
  }

  /** The page of a process has ended. */
  releaseAll(process: Participant): void {
    for (const queue of this.#queues.values()) {
      // The last first, so that no waiting one starts.
      for (const waiting of queue.toReversed().filter((one) => one.process === process))
        this.#release(queue, waiting);
    }
  }

  #release(queue: Waiting[], waiting: Waiting): void {
    const index = queue.indexOf(waiting);
    if (index === -1) return;
    queue.splice(index, 1);
    if (index === 0) queue[0]?.start();
  }
}
