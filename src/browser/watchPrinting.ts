/** Calls `prepare` before the page is printed. Returns the function that stops it. */
export function watchPrinting(prepare: () => void): () => void {
  window.addEventListener('beforeprint', prepare);
  return () => window.removeEventListener('beforeprint', prepare);
}
