import type { Translate } from '../../contract/texts/text.ts';
import { isTracking, normalizePath, PRIVATE_PATHS } from '../../contract/pages/pageTexts.ts';

/** Like the private pages, it shows data that the browser requests from the server. */
const CLIENT_RENDERED_PATH = '/trending';

/** The notice for browsers without JavaScript on a page that needs it; '' when the page is readable without. */
export function noscriptHtml(path: string, isRendered: boolean, translate: Translate): string {
  const normalized = normalizePath(path);
  const isReadable =
    !PRIVATE_PATHS.includes(normalized) && !isTracking(normalized) && normalized !== CLIENT_RENDERED_PATH;
  if (isReadable && isRendered) return '';
  return (
    '<noscript><p style="margin:0;padding:1rem;text-align:center;background:#f0f0f0;color:#1c1c1c">' +
    translate(
      /*i18n*/ 'This page needs JavaScript, which is switched off in your browser. You can still browse <0>all products</0>.',
    )
      .replace('<0>', '<a href="/collection">')
      .replace('</0>', '</a>') +
    '</p></noscript>'
  );
}
