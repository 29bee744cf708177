/** Tells when the tab goes to the background and when it comes back; at once when it opens there. Returns the function that stops listening. */
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
