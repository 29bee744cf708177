import type { Channel, OpenChannel } from './channel.ts';

/** How long to wait before a lost connection is tried again. */
const RETRY_MS = 1_000;
const OPEN = 1;

/** The part of a WebSocket that is used here. Browsers, React Native, Node, Deno and Bun have such a class; `ws` has one too. */
export interface Socket {
  readonly readyState: number;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(data: string): void;
  close(): void;
}

/**
 * Returns the channel of all apps and inspectors that are connected to a relay. It connects again whenever the connection is lost.
 * @param findAddress returns the address of the relay, such as `ws://localhost:4680`; called before each connection
 */
export function openSocket(findAddress: () => Promise<string>, create: (url: string) => Socket): OpenChannel {
  return ({ onMessage, onOpen, onLost }, tab): Channel => {
    let socket: Socket | null = null;
    let isClosed = false;
    let isWarned = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const warn = (reason: unknown) => {
      // oxlint-disable-next-line no-console -- only developers read it
      if (!isWarned) console.warn('The inspector cannot be reached. It is tried again every second.', reason);
      isWarned = true;
    };
    const connect = async () => {
      const address = await findAddress();
      if (isClosed) return;
      let isOpen = false;
      const created = create(tab === undefined ? address : `${address}?tab=${encodeURIComponent(tab)}`);
      socket = created;
      created.addEventListener('open', () => {
        isOpen = true;
        onOpen();
      });
      created.addEventListener('message', ({ data }) => {
        const message = parse(data);
        if (message !== undefined) onMessage(message);
      });
      // Without a listener, `ws` throws. The event of the closed connection follows.
      created.addEventListener('error', () => undefined);
      created.addEventListener('close', () => {
        if (isClosed) return;
        if (isOpen) onLost();
        else warn(address);
        connectLater();
      });
    };
    const tryToConnect = () =>
      void connect().catch((error: unknown) => {
        warn(error);
        connectLater();
      });
    const connectLater = () => {
      retry = setTimeout(tryToConnect, RETRY_MS);
      // In Node, it must not delay the end of the process.
      if (typeof retry === 'object') retry.unref();
    };
    tryToConnect();

    return {
      post: (message) => {
        if (socket?.readyState === OPEN) socket.send(message);
      },
      close: () => {
        isClosed = true;
        clearTimeout(retry);
        socket?.close();
      },
    };
  };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
