const ENTRY = 'script[type="module"][src]';

/** Address of the script that this document was started with. Each release has another one. */
export function entryScript(): string {
  return entryScriptOf(document);
}

/**
 * The address of the script with which the server starts documents now.
 * @throws TypeError or DOMException when the server cannot be reached, or answers with something else than the shop
 */
export async function servedEntryScript(signal: AbortSignal): Promise<string> {
  const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal });
  const served = entryScriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  if (!response.ok || served === '') throw new TypeError('The server did not answer with the shop.');
  return served;
}

function entryScriptOf(page: Document): string {
  // Until its pictures are loaded, a rendered document has the script in a template (index.html).
  const later = page.querySelector<HTMLTemplateElement>('template#app-files');
  const address = (page.querySelector(ENTRY) ?? later?.content.querySelector(ENTRY))?.getAttribute('src');
  return address ? new URL(address, location.origin).href : '';
}
