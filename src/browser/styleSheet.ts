/**
 * Applies the style sheet of the app, of which the server's document has only what its first view needs. Resolves when it is applied, at once
 * when the document links it.
 * @throws Event when it cannot be loaded
 */
export async function applyStyleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]');
  if (!link) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
    link.rel = 'stylesheet';
  });
}
