import { createHash } from 'node:crypto';
import { FIRST_STATE_ID, type FirstState } from '../../contract/page/page.ts';

const HEAD_MARK = '<!--app-head-->';
const HTML_MARK = '<!--app-html-->';

/** What goes into the app's document; `html` and `head` as HTML, `withoutScript` for browsers that run none. */
export interface DocumentContent {
  readonly head: string;
  /** Empty where the app has to draw the page all by itself. */
  readonly html: string;
  readonly withoutScript: string;
  /** What the page was made from. */
  readonly state: FirstState;
}

export function renderDocument(shell: string, { head, html, withoutScript, state }: DocumentContent): string {
  const script = `<script type="application/json" id="${FIRST_STATE_ID}">${embeddedJson(state)}</script>`;
  // Functions, as a `$&` in a replacement text would be expanded.
  return shell
    .replace(/<html(?: lang="[^"]*")?/, () => `<html lang="${state.language}"`)
    .replace(HEAD_MARK, () => head)
    .replace('<div id="root">', (root) => withoutScript + root)
    .replace('</body>', () => `${script}</body>`)
    .replace(HTML_MARK, () => html);
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
