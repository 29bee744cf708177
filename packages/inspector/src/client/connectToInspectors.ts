import * as v from 'valibot';
import type { Dispatch } from './createDispatch.ts';
import type { Mask } from './createMask.ts';
import { createMessageLog } from './createMessageLog.ts';
import { describeTab, watchLeaving } from './inspectorWindow.ts';
import { CHANNEL } from './protocol.ts';
import type { FromShop, Message } from './protocol.ts';

const MAX_MESSAGES = 5_000;
/** How long to wait for the reply of an inspector that is already open. */
const REPLY_TIMEOUT_MS = 500;

const FromInspector = v.union([
  v.object({ type: v.picklist(['inspector.opened', 'inspector.here']), inspector: v.string() }),
  v.object({
    type: v.literal('event.sent'),
    tab: v.string(),
    sessionId: v.string(),
    event: v.record(v.string(), v.unknown()),
    request: v.string(),
  }),
]);

interface ConnectionOptions {
  /** Name and version of the app. */
  readonly app: string;
  /** Sends an event of an inspector to an actor. */
  readonly send: Dispatch['send'];
  /** Replaces secrets in the address of the page, which may contain a token. */
  readonly mask: Mask;
  /** Called once when no inspector is open yet. */
  readonly onNoInspector: () => void;
}

/** The connection of a page to all inspectors of its origin. */
export interface InspectorConnection {
  /** Sends a message to all inspectors. Inspectors that open later receive the log of all messages. */
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/**
 * Connects this page to the inspectors in other windows of this browser. Uses a BroadcastChannel, which needs no reference between the
 * windows and is limited to this origin.
 */
export function connectToInspectors({
  app,
  send,
  mask,
  onNoInspector,
}: ConnectionOptions): InspectorConnection {
  const tab = Math.random().toString(36).slice(2);
  const log = createMessageLog<Message>(MAX_MESSAGES);
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: FromShop) => channel.postMessage(message);
  let announced = '';
  const announce = (to?: string) => {
    const { title, address } = describeTab();
    announced = `${title} ${address}`;
    post({
      type: 'shop.opened',
      tab,
      title,
      address: mask.text(address),
      app,
      ...(to !== undefined && { to }),
    });
  };

  const wait = setTimeout(onNoInspector, REPLY_TIMEOUT_MS);

  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(FromInspector, data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.type === 'event.sent') {
      if (message.tab !== tab) return;
      const { request } = message;
      const reason = sendTo(send, message);
      if (reason !== null) post({ type: 'event.refused', tab, request, reason });
      return;
    }
    clearTimeout(wait);
    if (message.type === 'inspector.here') return;
    announce(message.inspector);
    post({ type: 'shop.told', tab, messages: log.all(), to: message.inspector });
  });
  const leave = () => post({ type: 'shop.closed', tab });
  const unwatch = watchLeaving(leave, () => announce());
  announce();

  return {
    post: (message) => {
      log.add(message);
      const { title, address } = describeTab();
      // The app has navigated.
      if (announced !== `${title} ${address}`) announce();
      post({ type: 'shop.told', tab, messages: [message] });
    },
    close: () => {
      clearTimeout(wait);
      unwatch();
      leave();
      channel.close();
    },
  };
}

function sendTo(
  send: Dispatch['send'],
  { sessionId, event }: { readonly sessionId: string; readonly event: Readonly<Record<string, unknown>> },
): string | null {
  const { type } = event;
  return typeof type === 'string' ? send(sessionId, { ...event, type }) : 'An event needs a type.';
}
