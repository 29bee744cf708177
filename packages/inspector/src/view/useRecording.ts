import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/recording.ts';

/** Renders again when the recording changes; returns its version. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(recording.subscribe, () => recording.version);
}
