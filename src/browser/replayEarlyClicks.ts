declare global {
  interface Window {
    /** Both come from index.html. */
    earlyClicks?: HTMLElement[];
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

/** Does what was pressed between the first paint and hydration: React hears none of it, and puts chosen radios back. */
export function repeatEarlyClicks(): void {
  if (window.keepEarlyClick) window.removeEventListener('click', window.keepEarlyClick, true);
  for (const pressed of window.earlyClicks?.splice(0) ?? []) pressed.click();
}
