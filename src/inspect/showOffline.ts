import * as v from 'valibot';
import { describeTab, showInspectorButton, openInspector, watchLeaving } from '../browser/inspectorWindow.ts';
import type { Dispatch } from '../../inspector/client/createDispatch.ts';
import { createMessageLog } from '../../inspector/client/createMessageLog.ts';
import { CHANNEL } from '../../inspector/client/protocol.ts';
import type { FromShop, Message } from '../../inspector/client/protocol.ts';
import type { Mask } from '../../inspector/client/createMask.ts';

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

/**
 * Returns a function that sends a message to the shop's own inspector, in any window of this browser. Events of the inspector are passed to
 * `send`; `mask` replaces secrets in the address. Uses a BroadcastChannel, which needs no reference between the windows and is limited to this origin.
 */
export function showOffline(send: Dispatch['send'], mask: Mask): (message: Message) => void {
  const tab = Math.random().toString(36).slice(2);
  const log = createMessageLog<Message>(MAX_MESSAGES);
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: FromShop) => channel.postMessage(message);
  const announce = () => post({ type: 'shop.opened', tab, ...describePage(mask) });

  const wait = setTimeout(() => {
    if (!openShopInspector()) showInspectorButton(openShopInspector);
  }, REPLY_TIMEOUT_MS);

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
    post({ type: 'shop.opened', tab, ...describePage(mask), to: message.inspector });
    post({ type: 'shop.told', tab, messages: log.all(), to: message.inspector });
  });
  watchLeaving(() => post({ type: 'shop.closed', tab }), announce);
  announce();

  return (message) => {
    log.add(message);
    post({ type: 'shop.told', tab, messages: [message] });
  };
}

/** Name and version of the app. */
const APP = `aangan ${import.meta.env['VITE_APP_VERSION'] ?? 'in development'}`;

/** The address is masked, because it may contain a token. */
function describePage(mask: Mask) {
  const { title, address } = describeTab();
  return { title, address: mask.text(address), app: APP };
}

function openShopInspector(): Window | null {
  return openInspector('/inspector');
}

function sendTo(
  send: Dispatch['send'],
  { sessionId, event }: { readonly sessionId: string; readonly event: Readonly<Record<string, unknown>> },
): string | null {
  const { type } = event;
  return typeof type === 'string' ? send(sessionId, { ...event, type }) : 'An event needs a type.';
}
