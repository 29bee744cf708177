import { CHANNEL } from './protocol.ts';

/** Passes messages between apps and inspectors: each message reaches all others on the channel. */
export interface Channel {
  /** @param message as JSON */
  readonly post: (message: string) => void;
  readonly close: () => void;
}

export interface ChannelHandlers {
  readonly onMessage: (data: unknown) => void;
  /** The channel is connected, again or for the first time. Messages that were posted before were lost. */
  readonly onOpen: () => void;
  /** The connection was lost; the channel tries to connect again. */
  readonly onLost: () => void;
}

/** @param tab id of the app's page or process; absent for an inspector */
export type OpenChannel = (handlers: ChannelHandlers, tab?: string) => Channel;

/**
 * The channel of all windows of one origin in this browser. It is connected at once and is never lost. Texts
 * are posted, as the browser copies objects far more slowly.
 */
export const openBroadcastChannel: OpenChannel = ({ onMessage }) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(parse(data)));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};

/** Programs that post objects are understood too. */
function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
