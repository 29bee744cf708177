declare global {
  interface Window {
    /** Set by the script in index.html. */
    earlyClicks?: HTMLElement[];
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

/** Repeats the clicks made before hydration, because React misses them and resets radio buttons. */
export function replayEarlyClicks(): void {
  if (window.keepEarlyClick) window.removeEventListener('click', window.keepEarlyClick, true);
  for (const pressed of window.earlyClicks?.splice(0) ?? []) pressed.click();
}
