/**
 * Calls `hidden` when the tab is hidden, also immediately if it already is, and `shown` when it is shown again. Returns the function that
 * stops listening.
 */
export function watchVisibility({
  shown,
  hidden,
}: {
  readonly shown: () => void;
  readonly hidden: () => void;
}): () => void {
  const notify = () => (document.visibilityState === 'hidden' ? hidden() : shown());
  document.addEventListener('visibilitychange', notify);
  if (document.visibilityState === 'hidden') hidden();
  return () => document.removeEventListener('visibilitychange', notify);
}
