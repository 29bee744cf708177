import type { Config } from '../config.ts';
import type { Control } from '../control/open-control.ts';

/** A text to print, with the exit code of the command. */
export interface CommandResult {
  readonly text: string;
  readonly exitCode: number;
}

/** Carries out what is requested. A text alone means success. */
export type CommandWork = (control: Control) => Promise<string | CommandResult>;

/** A subject of `npm run shop`, in a file of its own. */
export interface ShopCommand {
  readonly usage: string;
  /** What the words after the subject request; null when they are not understood. */
  readonly parse: (words: readonly string[]) => CommandWork | null;
  /** How it reaches the shop; by default openControl. */
  readonly open?: (config: Config) => Promise<Control>;
}
