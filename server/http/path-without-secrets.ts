const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The form of product ids. Runs of 5 digits and more may be phone numbers or codes. */
const PLAIN_ID = /^(?!.*\d{5})[\w-]{1,100}$/;

/**
 * The path of a request for the log, without its query. A route parameter is logged if it has the format of an id, and
 * replaced by `[hidden]` otherwise. The part that matches `*` is logged if the file exists: then it is the name of a
 * public file.
 * @param route such as `/product/:productId` or `/assets/*`
 */
export function pathWithoutSecrets(url: string, route: string, isFound: boolean): string {
  const segments = (url.split('?', 1)[0] ?? '').split('/');
  const names = route.split('/');
  if (names.at(-1) === '*' && isFound) return segments.join('/');
  return names
    .map((name, index) => {
      const segment = segments[index] ?? '';
      if (name.startsWith(':')) return UUID.test(segment) || PLAIN_ID.test(segment) ? segment : '[hidden]';
      return name;
    })
    .join('/');
}
