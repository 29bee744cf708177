import { createHash } from 'node:crypto';
import { FIRST_STATE_ID, type FirstState, type RenderedPage } from '../../contract/page.ts';

const HEAD_MARK = '<!--app-head-->';
const HTML_MARK = '<!--app-html-->';

/** Puts a page and the state that it was made from into the app's document; without a page the app draws it all by itself. */
export function documentOf(
  shell: string,
  page: Pick<RenderedPage, 'html' | 'head'>,
  state: FirstState,
): string {
  const script = `<script type="application/json" id="${FIRST_STATE_ID}">${embeddedJson(state)}</script>`;
  // Functions, as a `$&` in a replacement text would be expanded.
  return shell
    .replace(HEAD_MARK, () => page.head)
    .replace('</body>', () => `${script}</body>`)
    .replace(HTML_MARK, () => page.html);
}

/** JSON that no text in it can break out of: without `<` there is neither an end tag nor a comment. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** CSP sources that allow a document's own inline scripts and no others. */
export function inlineScriptHashes(shell: string): string[] {
  return [...shell.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
