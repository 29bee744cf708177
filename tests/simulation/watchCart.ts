import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.machine.ts';
import type { Page } from './page/openPage.ts';

interface Reports {
  /** What is wrong, as a sentence. */
  readonly problem: (text: string) => void;
  /** A change was refused while it was not the first one of the queue any more. */
  readonly reordered: () => void;
}

/** Watches that the cart of a page leaves nothing unsent, and that a failure belongs to the change that was sent. */
export function watchCart({ cart }: Page, { problem, reordered }: Reports): void {
  let before = cart.getSnapshot();
  cart.subscribe((now) => {
    const { changes, failed } = now.context;
    const isIdle = now.matches({ account: 'idle' });
    if (isIdle && changes.length > 0) problem(`the cart is idle with ${changes.length} unsaved changes`);
    if (now.matches({ account: 'waiting' }) && !failed.some(({ delay }) => delay > 0))
      problem('the cart waits for nothing');
    const sent = sentIn(before);
    const added = failed.filter((one) => !before.context.failed.some((other) => isSameFailure(one, other)));
    if (sent && added.length === 1) {
      if (added[0]?.key !== sent.key) problem(`a failure of ${sent.key} delays ${added[0]?.key}`);
      if (before.context.changes[0]?.key !== sent.key) reordered();
    }
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
