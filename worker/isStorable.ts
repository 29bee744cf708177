/**
 * Whether a response is the same for all visitors, according to its headers, and matches the request. Browsers hide
 * Set-Cookie from service workers; the shop's server marks such responses `private`.
 */
export function isStorable(address: string, response: Response): boolean {
  const { status, type, headers } = response;
  // A static host may answer with its index.html in place of a file that is missing.
  const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
  return (
    status === 200 &&
    type === 'basic' &&
    !/\b(no-store|private)\b/.test(headers.get('cache-control') ?? '') &&
    isDocument === address.endsWith('.html')
  );
}
