import type { Control } from '../control/open-control.ts';

/** A subject of `npm run shop`, in a file of its own. */
export interface ShopCommand {
  readonly usage: string;
  /** What the words after the subject request; null when they are not understood. It returns the text to print. */
  readonly parse: (words: readonly string[]) => ((control: Control) => Promise<string>) | null;
}
