import type { Language } from '../../contract/texts/language.ts';
import { escapeHtml } from './escape-html.ts';

/** A page to print, or with one message: without scripts, a section a sheet. */
export function printedPage(language: Language, title: string, html: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
section + section { break-before: page }</style>
${html}
</html>
`;
}
