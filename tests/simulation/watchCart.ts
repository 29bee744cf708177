import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.machine.ts';
import type { Page } from './page/openPage.ts';

/**
 * Watches that the cart of a page leaves nothing unsent, and that a failure belongs to the change that was sent.
 * @param problem called with what is wrong, as a sentence
 */
export function watchCart({ cart }: Page, problem: (text: string) => void): void {
  let before = cart.getSnapshot();
  cart.subscribe((now) => {
    const { changes, failed } = now.context;
    const isIdle = now.matches({ account: 'idle' });
    if (isIdle && changes.length > 0) problem(`the cart is idle with ${changes.length} unsaved changes`);
    if (now.matches({ account: 'waiting' }) && now.context.delayed.length === 0)
      problem('the cart waits for nothing');
    const sent = sentIn(before);
    const added = failed.filter((one) => !before.context.failed.some((other) => isSameFailure(one, other)));
    for (const { key } of sent ? added : [])
      if (key !== sent?.key) problem(`a failure of ${sent?.key} delays ${key}`);
    before = now;
  });
}

type CartSnapshot = SnapshotFrom<typeof cartMachine>;
type FailedChange = CartSnapshot['context']['failed'][number];

/** The change whose request is open. */
const sentIn = (cart: CartSnapshot) =>
  cart.matches({ account: 'sending' }) || cart.matches({ account: { merging: 'pushing' } })
    ? cart.context.sent
    : null;

const isSameFailure = (one: FailedChange, other: FailedChange) =>
  one.key === other.key && one.failures === other.failures;
