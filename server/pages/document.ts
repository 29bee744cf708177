import { createHash } from 'node:crypto';
import { FIRST_STATE_ID, type FirstState } from '../../contract/page/page.ts';
import { manifestAddress } from './manifest.ts';

const HEAD_MARK = '<!--app-head-->';
const HTML_MARK = '<!--app-html-->';
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;

/**
 * The content of the app's document. `html` and `head` are HTML; `withoutScript` is for browsers without JavaScript.
 */
export interface DocumentContent {
  readonly head: string;
  /** Empty when the app renders the page in the browser. */
  readonly html: string;
  readonly withoutScript: string;
  /** The CSS that the HTML needs, so that it is painted before the style sheet is loaded; null links the sheet. */
  readonly styles: string | null;
  /** The data that the page was rendered from. */
  readonly state: FirstState;
}

/** Fills `shell`, the app's document: sets its language and inserts the content. The state is inserted as JSON. */
export function renderDocument(
  shell: string,
  { head, html, withoutScript, styles, state }: DocumentContent,
): string {
  const script = `<script type="application/json" id="${FIRST_STATE_ID}">${embeddedJson(state)}</script>`;
  // Functions, because `$&` in a replacement text would be expanded.
  return shell
    .replace(/<html(?: lang="[^"]*")?/, () => `<html lang="${state.language}"`)
    .replace('/manifest.webmanifest', () => manifestAddress(state.language))
    .replace(STYLE_SHEET, (link) => (styles === null ? link : inlinedStyles(styles, link)))
    .replace(HEAD_MARK, () => head)
    .replace('<div id="root">', (root) => withoutScript + root)
    .replace('</body>', () => `${script}</body>`)
    .replace(HTML_MARK, () => html);
}

/**
 * The styles as an element, and the whole sheet as a preload, which the app turns into a style sheet (src/browser/styleSheet.ts). Without
 * JavaScript the sheet applies at once, for printing and for what only the <noscript> has.
 */
function inlinedStyles(styles: string, link: string): string {
  const preload = link.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"');
  return `<style>${styles}</style>${preload}<noscript>${link}</noscript>`;
}

/** JSON that is safe inside a script element: without `<`, no text can end the element or start a comment. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** CSP hashes that allow a document's own inline scripts and no others. */
export function inlineScriptHashes(shell: string): string[] {
  return [...shell.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
