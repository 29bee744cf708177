import type { Tab } from '../recording/recording.ts';

/** When a page was loaded, as a time of day; '' before its first message. */
export function loadTime({ startedAt }: Tab): string {
  return startedAt === null ? '' : new Date(startedAt).toLocaleTimeString();
}

/** A page and the time of its load: `/login 10:32:05`. */
export function pageLoadName(tab: Tab): string {
  return `${tab.address || tab.title} ${loadTime(tab)}`.trim();
}
