import type { SnapshotFrom } from 'xstate';
import { nextChange, type cartMachine } from '../../machines/cart.machine.ts';
import type { Page } from './page/openPage.ts';

/**
 * Watches that the cart of a page sends everything, and that a failure belongs to the change that was sent.
 * @param problem called with a violation, as a sentence
 * @param log called when a change fails that is no longer the next one
 */
export function watchCart(
  { cart }: Page,
  problem: (text: string) => void,
  log: (text: string) => void,
): void {
  let before = cart.getSnapshot();
  let request: CartSnapshot['children']['sendChange' | 'pushLine'];
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
    const opened = now.children.sendChange ?? now.children.pushLine;
    if (opened && opened !== request)
      opened.subscribe({
        error: () => {
          const { context } = cart.getSnapshot();
          if (nextChange(context)?.key !== context.sent?.key)
            log('a change fails that is not the next one any more');
        },
      });
    request = opened;
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
