import * as v from 'valibot';
import { openBroadcastChannel, type OpenChannel } from './channel.ts';
import type { Dispatch } from './createDispatch.ts';
import type { Mask } from './createMask.ts';
import type { Restorer } from './createRestorer.ts';
import { createMessageLog } from './createMessageLog.ts';
import { createTask } from './createTask.ts';
import { describeTab, watchLeaving } from './inspectorWindow.ts';
import type { FromShop, Message } from './protocol.ts';

const MAX_MESSAGES = 5_000;
/** Characters of all messages for inspectors that open later. A large context is in each snapshot. */
const MAX_LOGGED_CHARACTERS = 32 * 1_024 * 1_024;
/** Limit of messages in one post. The messages of a task are posted after it, at most this number in each later task. */
const MAX_POSTED = 500;
/** A task that runs longer is interrupted to post its messages, before they fill the memory. */
const MAX_WAIT_MS = 1_000;
/** How long to wait for the reply of an inspector that is already open. */
const REPLY_TIMEOUT_MS = 500;

const FromInspector = v.union([
  v.object({
    type: v.picklist(['inspector.opened', 'inspector.here', 'inspector.closed']),
    inspector: v.string(),
  }),
  v.object({
    type: v.literal('event.sent'),
    tab: v.string(),
    sessionId: v.string(),
    event: v.record(v.string(), v.unknown()),
    request: v.string(),
  }),
  v.object({
    type: v.literal('actor.restore'),
    tab: v.string(),
    sessionId: v.string(),
    snapshot: v.object({ value: v.optional(v.unknown()), context: v.optional(v.unknown()) }),
    reported: v.optional(v.object({ sessionId: v.string(), seq: v.number() })),
    request: v.string(),
  }),
]);

interface ConnectionOptions {
  /** Name and version of the app. */
  readonly app: string;
  /** Sends an event of an inspector to an actor. */
  readonly send: Dispatch['send'];
  /** Restores actors to earlier snapshots; null when the app does not allow that. */
  readonly restore?: Restorer['restore'] | null;
  /** Replaces secrets in the address of the page, which may contain a token. */
  readonly mask: Mask;
  /** The texts of the files of machines, by their absolute paths. */
  readonly sources?: Readonly<Record<string, string>> | undefined;
  /** Called once when no inspector is open yet. */
  readonly onNoInspector: () => void;
  /** The page or process of the app; the page of this window by default. */
  readonly source?: AppSource;
  /** By default the channel of this browser, which needs no reference between the windows and is limited to this origin. */
  readonly openChannel?: OpenChannel;
}

/** Where an app runs. */
export interface AppSource {
  /** What identifies it in an inspector. */
  readonly describe: () => { readonly title: string; readonly address: string };
  /** Calls `left` when it ends and `returned` when it runs again. Returns a function that ends this. */
  readonly watchLeaving: (left: () => void, returned: () => void) => () => void;
}

const PAGE: AppSource = { describe: describeTab, watchLeaving };

/** The connection of a page to all inspectors of its origin. */
export interface InspectorConnection {
  /** Sends a message to all inspectors after this task. Inspectors that open later receive the log of all messages. */
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/** Connects this app to the inspectors in other windows of this browser, or on another channel. */
export function connectToInspectors({
  app,
  send,
  restore = null,
  mask,
  sources,
  onNoInspector,
  source = PAGE,
  openChannel = openBroadcastChannel,
}: ConnectionOptions): InspectorConnection {
  const tab = Math.random().toString(36).slice(2);
  const log = createMessageLog<WrittenMessage>({
    limit: MAX_MESSAGES,
    maxSize: MAX_LOGGED_CHARACTERS,
    sizeOf: ({ text }) => text.length,
    withSnapshot,
  });
  /** The open inspectors, which have the log. */
  const informed = new Set<string>();
  /** The messages that have not been posted yet, and when the first of them came. */
  let pending: Message[] = [];
  let pendingSince = 0;

  const receive = (data: unknown) => {
    const parsed = v.safeParse(FromInspector, data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.type === 'event.sent' || message.type === 'actor.restore') {
      if (message.tab !== tab) return;
      const { request } = message;
      const reason =
        message.type === 'event.sent'
          ? sendTo(send, message)
          : restore
            ? restore(message)
            : 'The app does not restore actors.';
      if (reason !== null) post({ type: 'event.refused', tab, request, reason });
      return;
    }
    const { inspector } = message;
    if (message.type === 'inspector.closed') {
      informed.delete(inspector);
      return;
    }
    clearTimeout(wait);
    if (message.type === 'inspector.here' && informed.has(inspector)) return;
    flush();
    informed.add(inspector);
    announce(inspector);
    postMessages(log.all(), inspector);
  };
  const channel = openChannel(
    {
      onMessage: receive,
      onOpen: () => {
        informed.clear();
        announce();
      },
      onLost: () => undefined,
    },
    tab,
  );
  const post = (message: Exclude<FromShop, { type: 'shop.told' }>) => channel.post(JSON.stringify(message));
  const postMessages = (messages: readonly WrittenMessage[], to?: string) => {
    const fields = JSON.stringify({ type: 'shop.told', tab, to });
    const texts = messages.map(({ text }) => text);
    channel.post(`${fields.slice(0, -1)},"messages":[${texts.join()}]}`);
  };
  /** What all inspectors know of the page. */
  let announced = '';
  const announce = (to?: string) => {
    const { title, address } = source.describe();
    if (to === undefined) announced = `${title} ${address}`;
    post({
      type: 'shop.opened',
      tab,
      title,
      address: mask.text(address),
      app,
      sources,
      ...(restore && { canRestore: true }),
      ...(to !== undefined && { to }),
    });
  };
  const wait = setTimeout(onNoInspector, REPLY_TIMEOUT_MS);
  const postNext = () => {
    const written = pending.slice(0, MAX_POSTED).map(write);
    pending = pending.slice(MAX_POSTED);
    for (const message of written) log.add(message);
    if (written.length === 0 || informed.size === 0) return;
    const { title, address } = source.describe();
    // The app has navigated.
    if (announced !== `${title} ${address}`) announce();
    postMessages(written);
  };
  const flush = () => {
    while (pending.length > 0) postNext();
  };
  const postLater = createTask(() => {
    postNext();
    if (pending.length > 0) postLater();
  });
  const leave = () => {
    flush();
    post({ type: 'shop.closed', tab });
  };
  const unwatch = source.watchLeaving(leave, () => announce());
  announce();

  return {
    post: (message) => {
      const count = pending.push(message);
      if (count === 1) {
        pendingSince = Date.now();
        postLater();
      } else if (count % MAX_POSTED === 0 && Date.now() - pendingSince > MAX_WAIT_MS) flush();
    },
    close: () => {
      clearTimeout(wait);
      unwatch();
      leave();
      channel.close();
    },
  };
}

/** A message as JSON, with what the log needs of it. Texts need less memory than objects, and are copied faster to other windows. */
interface WrittenMessage {
  readonly type: string;
  readonly sessionId: string;
  readonly snapshot?: { readonly status?: unknown };
  readonly text: string;
}

function write(message: Message): WrittenMessage {
  const { type, sessionId } = message;
  const text = JSON.stringify(message);
  if (type === '@xstate.event') return { type, sessionId, text };
  return { type, sessionId, snapshot: { status: message.snapshot['status'] }, text };
}

function withSnapshot(actor: WrittenMessage, later: WrittenMessage): WrittenMessage {
  const { snapshot } = JSON.parse(later.text);
  return { ...actor, text: JSON.stringify({ ...JSON.parse(actor.text), snapshot }) };
}

function sendTo(
  send: Dispatch['send'],
  { sessionId, event }: { readonly sessionId: string; readonly event: Readonly<Record<string, unknown>> },
): string | null {
  const { type } = event;
  return typeof type === 'string' ? send(sessionId, { ...event, type }) : 'An event needs a type.';
}
