import * as v from 'valibot';
import { openBroadcastChannel } from '../client/channel.ts';
import type { RestoreRequest } from '../client/createRestorer.ts';
import { ShopMessage, type InspectorMessage, type SentEvent } from './protocol.ts';
import type { Recording } from './recording.ts';

/** The connection to all apps on a channel. */
export interface Connection {
  /** Sends an event to an actor of a shop. The shop reports it back, or `onRefused` receives the reason. */
  readonly send: (tab: string, sessionId: string, event: SentEvent) => void;
  /** Restores an actor of a shop to an earlier snapshot. `onRefused` receives the reason why it was not possible. */
  readonly restore: (tab: string, request: RestoreRequest) => void;
  readonly close: () => void;
}

/**
 * Connects to the apps in other tabs of this origin, or on another channel, announces the inspector to them and records their messages.
 * Messages that do not match the protocol are ignored.
 */
export function connectToShops(
  recording: Recording,
  onRefused: (reason: string) => void,
  openChannel = openBroadcastChannel,
): Connection {
  const inspector = crypto.randomUUID();
  /** The tabs that are open on this channel. */
  const tabs = new Set<string>();
  const sent = new Set<string>();

  const receive = (message: ShopMessage) => {
    if ('to' in message && message.to !== undefined && message.to !== inspector) return;
    switch (message.type) {
      case 'shop.opened':
        tabs.add(message.tab);
        recording.open({
          id: message.tab,
          title: message.title,
          address: message.address,
          app: message.app ?? '',
          source: 'app',
          sources: message.sources ?? {},
          canRestore: message.canRestore ?? false,
        });
        if (message.to === undefined) post({ type: 'inspector.here', inspector });
        return;
      case 'shop.told':
        if (message.to === undefined) recording.receive(message.tab, message.messages);
        else recording.replay(message.tab, message.messages);
        return;
      case 'shop.closed':
        tabs.delete(message.tab);
        recording.close(message.tab);
        return;
      case 'event.refused':
        if (sent.delete(message.request)) onRefused(message.reason);
    }
  };
  const channel = openChannel({
    onMessage: (data) => {
      const read = v.safeParse(ShopMessage, data);
      if (read.success) receive(read.output);
    },
    onOpen: () => announceInspector(),
    onLost: () => {
      for (const tab of tabs) recording.close(tab);
      tabs.clear();
    },
  });
  const post = (message: InspectorMessage) => channel.post(JSON.stringify(message));
  const announceInspector = () => post({ type: 'inspector.opened', inspector });
  const announceAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) announceInspector();
  };
  const leave = () => post({ type: 'inspector.closed', inspector });
  window.addEventListener('pageshow', announceAgain);
  window.addEventListener('pagehide', leave);
  announceInspector();
  const newRequest = () => {
    const request = crypto.randomUUID();
    sent.add(request);
    return request;
  };

  return {
    send: (tab, sessionId, event) =>
      post({ type: 'event.sent', tab, sessionId, event, request: newRequest() }),
    restore: (tab, request) => post({ type: 'actor.restore', tab, ...request, request: newRequest() }),
    close: () => {
      window.removeEventListener('pageshow', announceAgain);
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    },
  };
}
