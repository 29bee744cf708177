import * as v from 'valibot';
import type { Cart } from '../../contract/carts/entities.ts';

const CHANNEL = 'aangan';
/** Identifies this tab's messages: a channel also receives what another channel of the same page posts. */
const TAB = Math.random();

const SignedOut = v.object({ type: v.literal('signedOut') });
/** Not the schema of the contract, which is not loaded at first. */
const SavedCart: v.GenericSchema<Cart> = v.record(v.string(), v.record(v.string(), v.number()));
const SharedCart = v.object({
  type: v.literal('cart'),
  tab: v.number(),
  account: v.string(),
  saved: SavedCart,
});
const PlacedOrder = v.object({ type: v.literal('ordered'), tab: v.number(), account: v.string() });
type SharedCart = Omit<v.InferOutput<typeof SharedCart>, 'type' | 'tab'>;

/** Null when the browser has no BroadcastChannel, or blocks it together with storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

function post(message: v.InferOutput<typeof SignedOut | typeof SharedCart | typeof PlacedOrder>): void {
  const channel = openChannel();
  channel?.postMessage(message);
  channel?.close();
}

/** Returns the function that stops listening. */
function listenFor<S extends v.GenericSchema>(schema: S, listen: (message: v.InferOutput<S>) => void) {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(schema, data);
    if (message.success) listen(message.output);
  });
  return () => channel?.close();
}

/** Messages between the tabs of one browser. Session storage belongs to one tab and sends no events to others. */
export const tabs = {
  announceSignOut: (): void => post({ type: 'signedOut' }),
  onSignOut: (listen: () => void) => listenFor(SignedOut, listen),
  /** `saved` is the account's cart as the server has confirmed it. */
  shareCart: (shared: SharedCart): void => post({ type: 'cart', tab: TAB, ...shared }),
  /** Called with the carts that other tabs share. */
  onCart: (listen: (shared: SharedCart) => void) =>
    listenFor(SharedCart, ({ tab, ...shared }) => {
      if (tab !== TAB) listen(shared);
    }),
  announceOrder: (placed: { account: string }): void => post({ type: 'ordered', tab: TAB, ...placed }),
  /** Called when another tab has ordered the account's cart. */
  onOrder: (listen: (placed: { account: string }) => void) =>
    listenFor(PlacedOrder, ({ tab, ...placed }) => {
      if (tab !== TAB) listen(placed);
    }),
};
