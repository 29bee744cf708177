/** HTML of another shop's product texts as plain text with paragraphs. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  copy: '©',
  reg: '®',
  trade: '™',
  rupee: '₹',
};
const BLOCKS =
  'address|article|blockquote|div|dl|dt|figure|footer|h[1-6]|header|hr|ol|p|pre|section|table|ul';
const MAX_CODE_POINT = 0x10_ff_ff;

/** Paragraphs are separated by an empty line; entries of a list begin with a bullet. Scripts and styles are left out. */
export function htmlToText(html: string): string {
  const text = withoutHidden(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:tr|dd)\s*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(new RegExp(`</?(?:${BLOCKS})\\b[^<>]*>`, 'gi'), '\n\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where what begins with a comment or a hidden element ends. */
const HIDDEN = /<(?:!--|(script|style|iframe|noscript)\b)/gi;

/** Searches for a missing end only once, so that the time is linear in the length. */
function withoutHidden(html: string): string {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let start = 0;
  for (const { index, 1: element = '--' } of html.matchAll(HIDDEN)) {
    const name = element.toLowerCase();
    if (index < start || unclosed.has(name)) continue;
    const close = name === '--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = index;
    if (close.exec(html) === null) unclosed.add(name);
    else {
      parts.push(html.slice(start, index), ' ');
      start = close.lastIndex;
    }
  }
  return parts.join('') + html.slice(start);
}

/** The characters of references such as `&amp;`. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
}
