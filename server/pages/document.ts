import { createHash } from 'node:crypto';
import { FIRST_STATE_ID, type FirstState } from '../../contract/pages/page.ts';
import type { Scheme } from '../../contract/shop/shopColours.ts';
import { manifestAddress } from './manifest.ts';

const HEAD_MARK = '<!--app-head-->';
const HTML_MARK = '<!--app-html-->';
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;
/** What the build adds to index.html to load the app; each with the space before it. */
const APP_FILES =
  /\s*(?:<script type="module"[^>]* src=[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

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
  /** Of the browser's toolbar before the app sets it: the colour of the page in both schemes. */
  readonly toolbar: Readonly<Record<Scheme, string>>;
  /** Preload tags for the scripts that the app needs for this page. */
  readonly scriptPreloads: string;
  /** The data that the page was rendered from. */
  readonly state: FirstState;
}

/**
 * Fills `shell`, the app's document: sets its language and inserts the content. The state is inserted as JSON. With `styles`, the files of
 * the app load after the pictures of the first screen.
 */
export function renderDocument(
  shell: string,
  { head, html, withoutScript, styles, toolbar, scriptPreloads, state }: DocumentContent,
): string {
  const script = `<script type="application/json" id="${FIRST_STATE_ID}">${embeddedJson(state)}</script>`;
  const started = styles === null ? shell : shell.replaceAll(APP_FILES, '');
  const files = styles === null ? '' : appFilesLater(shell.match(APP_FILES) ?? [], scriptPreloads);
  const ownHead =
    styles === null ? head + scriptPreloads : `${head}${inlinedStyles(styles, STYLE_SHEET.exec(shell))}`;
  // Functions, because `$&` in a replacement text would be expanded.
  return started
    .replace(/<html(?: lang="[^"]*")?/, () => `<html lang="${state.language}"`)
    .replace(
      /(<meta name="theme-color" content=")[^"]*("[^>]*: (light|dark)\))/g,
      (_, start: string, end: string, scheme: Scheme) => start + toolbar[scheme] + end,
    )
    .replace('/manifest.webmanifest', () => manifestAddress(state.language))
    .replace(HEAD_MARK, () => ownHead)
    .replace('<div id="root">', (root) => withoutScript + root)
    .replace('</body>', () => `${files}${script}</body>`)
    .replace(HTML_MARK, () => html);
}

/**
 * The styles as an element. Without JavaScript the whole sheet applies too, for printing and for styles of the
 * <noscript>.
 */
function inlinedStyles(styles: string, link: readonly string[] | null): string {
  return `<style>${styles}</style><noscript>${link?.[0] ?? ''}</noscript>`;
}

/**
 * The files of the app in a template, from which a script of index.html moves them into the document. The style sheet is a preload, which
 * the app turns into a style sheet (src/browser/styleSheet.ts).
 */
function appFilesLater(files: readonly string[], scriptPreloads: string): string {
  const tags = files.map((tag) =>
    tag.trim().replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"'),
  );
  return `<template id="app-files">${tags.join('')}${scriptPreloads}</template>`;
}

/** JSON that is safe inside a script element: without `<`, no text can end the element or start a comment. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** The value of a Link header for the fonts that a document preloads, which some proxies send ahead of the document as Early Hints. */
export function fontLinks(html: string): string {
  return [...html.matchAll(/<link rel="preload"[^>]*>/g)]
    .filter(([tag]) => tag.includes('as="font"'))
    .flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [])
    .map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');
}

/** CSP hashes that allow a document's own inline scripts and no others. */
export function inlineScriptHashes(shell: string): string[] {
  return [...shell.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
