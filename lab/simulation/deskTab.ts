import { PageRequest } from './browser.ts';
import type { Message } from 'xstate-offline-inspector/client';
import { evaluate } from './evaluate.ts';
import type { Network } from './network.ts';
import { Participant } from './participant.ts';
import type { World } from './world.ts';
import type * as Code from './desk/entry.ts';
import type { DeskPage } from './desk/openDesk.ts';

const ORIGIN = 'http://shop';
const SESSION = /aangan_desk=([^;,]*)/;

interface DeskNeeds {
  readonly code: string;
  readonly world: World;
  readonly network: Network;
  /** Receives what the machines of each page do; null without a recording. */
  readonly record: ((page: string, message: Message) => void) | null;
}

/** What the tabs of a browser at the desk share: the cookie of the session. */
export interface DeskCookie {
  value: string;
}

/** A tab at the desk: a page at a time, whose code and memory end when another one is loaded. */
export class DeskTab {
  readonly name: string;
  address = '/orders';
  page: DeskPage | null = null;
  readonly #needs: DeskNeeds;
  readonly #cookie: DeskCookie;
  #process: Participant;
  #loads = 0;

  constructor(name: string, needs: DeskNeeds, cookie: DeskCookie) {
    this.name = name;
    this.#needs = needs;
    this.#cookie = cookie;
    this.#process = new Participant(name);
  }

  /**
   * Loads a page, as a visit or a reload does.
   * @param token in the link that sets up the sign-in, or null
   */
  load(address: string, token: string | null = null): void {
    const { code, world, record } = this.#needs;
    this.leave();
    this.#loads += 1;
    this.address = address;
    this.#process = new Participant(`${this.name}.${this.#loads}`);
    const { name } = this.#process;
    world.log(`${name} loads ${address}`);
    // The type matches the exports of the bundle's entry.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { openDesk } = evaluate(code, this.#process, world, this.#globals()) as typeof Code;
    this.page = openDesk(token, record && ((message) => record(name, message)));
  }

  /** Ends the page immediately. */
  leave(): void {
    this.#process.end();
    this.page = null;
  }

  #globals(): Readonly<Record<string, unknown>> {
    const url = () => new URL(this.address, ORIGIN);
    return {
      fetch: this.#fetch(),
      Request: PageRequest,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible', title: '' }),
      history: {
        state: null,
        replaceState: (_: unknown, __: string, to: string) => void (this.address = to),
      },
      location: {
        get pathname() {
          return url().pathname;
        },
        get search() {
          return url().search;
        },
        hash: '',
        origin: ORIGIN,
      },
      navigator: { onLine: true, language: 'en-IN', languages: ['en-IN'], userAgent: '' },
    };
  }

  /** Sends and stores the cookie of the session, as a browser does. */
  #fetch(): typeof fetch {
    const send = this.#needs.network.fetchFrom(this.#process);
    const cookie = this.#cookie;
    return async (input, init) => {
      const request = new PageRequest(input, init);
      request.headers.set('origin', ORIGIN);
      if (cookie.value !== '') request.headers.set('cookie', `aangan_desk=${cookie.value}`);
      const reply = await send(request);
      const [, value] = SESSION.exec(reply.headers.get('set-cookie') ?? '') ?? [];
      if (value !== undefined) cookie.value = value;
      return reply;
    };
  }
}
