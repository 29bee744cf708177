import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/recording.ts';

/** Renders again with each change of what was heard; the number tells one state of it from another. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(recording.subscribe, () => recording.version);
}
