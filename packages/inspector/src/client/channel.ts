import { CHANNEL } from './protocol.ts';

/** Passes messages between apps and inspectors: each message reaches all others on the channel. */
export interface Channel {
  readonly post: (message: object) => void;
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

/** The channel of all windows of one origin in this browser. It is connected at once and is never lost. */
export const openBroadcastChannel: OpenChannel = ({ onMessage }) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onMessage(data));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};
