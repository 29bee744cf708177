import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

/** Windows that receive the messages of the machines in place of an inspector. */

const Snapshot = v.looseObject({ status: v.string(), value: v.optional(v.unknown()) });
const Message = v.variant('type', [
  v.looseObject({
    type: v.literal('@xstate.actor'),
    sessionId: v.string(),
    rootId: v.string(),
    name: v.string(),
    definition: v.string(),
    parentId: v.optional(v.string()),
    snapshot: Snapshot,
  }),
  v.looseObject({
    type: v.literal('@xstate.event'),
    sessionId: v.string(),
    event: v.looseObject({ type: v.string() }),
  }),
  v.looseObject({
    type: v.literal('@xstate.snapshot'),
    sessionId: v.string(),
    event: v.looseObject({ type: v.string() }),
    snapshot: Snapshot,
    transitions: v.array(
      v.object({ source: v.string(), event: v.string(), index: v.number(), targets: v.array(v.string()) }),
    ),
  }),
]);
export type ReceivedMessage = v.InferOutput<typeof Message>;

declare global {
  interface Window {
    received: unknown[];
    post: (message: object) => void;
  }
}

/** A page of the shop's origin in another tab, as `/inspector` would be, which announces itself. */
export async function openListener(context: BrowserContext): Promise<Page> {
  const secondTab = await context.newPage();
  await secondTab.goto('/robots.txt');
  await secondTab.evaluate(() => {
    const channel = new BroadcastChannel('aangan.inspector');
    window.received = [];
    window.post = (message) => channel.postMessage(message);
    channel.addEventListener('message', (event) => {
      const data = typeof event.data === 'string' ? JSON.parse(event.data) : event.data;
      window.received.push(data);
      if (data.type === 'shop.opened') window.post({ type: 'inspector.here', inspector: 'test' });
    });
  });
  return secondTab;
}

const STATELY = `<!doctype html><title>Inspector</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => window.received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Replaces Stately's page, which the tests do not load, by one that connects as it does. */
export async function standInForStately(context: BrowserContext): Promise<void> {
  await context.route('https://stately.ai/inspect', (route) =>
    route.fulfill({ contentType: 'text/html', body: STATELY }),
  );
}

/** All messages that a window has received, in order. */
export async function readMessagesText(listener: Page): Promise<string> {
  return listener.evaluate(() => JSON.stringify(window.received));
}

/**
 * The messages of actors that a window has received, in order.
 * @param inspector only messages that were sent to this inspector alone, because it had just opened; '' for all
 */
export async function readMessages(listener: Page, inspector = ''): Promise<readonly ReceivedMessage[]> {
  const received = await listener.evaluate(
    (only) =>
      window.received.flatMap((data) => {
        const { type, messages, to } = Object(data);
        if (only !== '' && to !== only) return [];
        return type === 'shop.told' ? messages : String(type).startsWith('@xstate.') ? [data] : [];
      }),
    inspector,
  );
  return v.parse(v.array(Message), received);
}

/** The names of the actors that were announced. */
export async function readActorNames(listener: Page): Promise<readonly string[]> {
  return (await readMessages(listener)).flatMap((message) =>
    message.type === '@xstate.actor' ? message.name : [],
  );
}
