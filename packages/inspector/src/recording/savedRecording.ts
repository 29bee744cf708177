import type { Message } from './protocol.ts';

/** What a file contains: the messages of some tabs, oldest first. */
export interface SavedRecording {
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly isPersonalDataReplaced: boolean;
  readonly tabs: readonly SavedTab[];
}

export interface SavedTab {
  readonly title: string;
  readonly address: string;
  /** Name and version of the app; '' when it is unknown. */
  readonly app: string;
  readonly messages: readonly Message[];
}
