/** Calls back when the tab is hidden and when it is shown again; immediately when it opens hidden. Returns the function that stops listening. */
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
