import * as v from 'valibot';
import { CHANNEL, ShopMessage, type InspectorMessage, type SentEvent } from './protocol.ts';
import type { Recording } from './recording.ts';

export interface Connection {
  /** The event comes back as part of the recording; when the shop refuses it, `onRefused` hears why. */
  readonly send: (tab: string, sessionId: string, event: SentEvent) => void;
  readonly close: () => void;
}

/** Listens to the shops that are open in tabs of this origin, and says that there is somebody who listens. */
export function connectToShops(recording: Recording, onRefused: (reason: string) => void): Connection {
  const channel = new BroadcastChannel(CHANNEL);
  const inspector = crypto.randomUUID();
  const say = (message: InspectorMessage) => channel.postMessage(message);
  const sent = new Set<string>();

  const take = (message: ShopMessage) => {
    if ('to' in message && message.to !== undefined && message.to !== inspector) return;
    switch (message.type) {
      case 'shop.opened':
        recording.open({
          id: message.tab,
          title: message.title,
          address: message.address,
          isSimulation: false,
        });
        if (message.to === undefined) say({ type: 'inspector.here', inspector });
        return;
      case 'shop.told':
        if (message.to === undefined) recording.hear(message.tab, message.messages);
        else recording.replay(message.tab, message.messages);
        return;
      case 'shop.closed':
        recording.close(message.tab);
        return;
      case 'event.refused':
        if (sent.delete(message.request)) onRefused(message.reason);
    }
  };
  channel.addEventListener('message', ({ data }) => {
    const read = v.safeParse(ShopMessage, data);
    if (read.success) take(read.output);
  });
  const greet = () => say({ type: 'inspector.opened', inspector });
  const greetAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) greet();
  };
  window.addEventListener('pageshow', greetAgain);
  greet();

  return {
    send: (tab, sessionId, event) => {
      const request = crypto.randomUUID();
      sent.add(request);
      say({ type: 'event.sent', tab, sessionId, event, request });
    },
    close: () => {
      window.removeEventListener('pageshow', greetAgain);
      channel.close();
    },
  };
}
