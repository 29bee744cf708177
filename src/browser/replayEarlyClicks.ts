declare global {
  interface Window {
    /** Both come from index.html. */
    earlyClicks?: HTMLElement[];
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

/** Repeats the clicks between the first paint and hydration: React misses them, and resets radio buttons that were chosen. */
export function replayEarlyClicks(): void {
  if (window.keepEarlyClick) window.removeEventListener('click', window.keepEarlyClick, true);
  for (const pressed of window.earlyClicks?.splice(0) ?? []) pressed.click();
}
