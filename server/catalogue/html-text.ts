/** HTML of another shop's product texts as plain text with paragraphs. */

/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr ' +
  'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const FIRST_OF_LATIN_1 = 0xa0;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCodePoint(FIRST_OF_LATIN_1 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    prime: '′',
    Prime: '″',
    trade: '™',
    euro: '€',
    minus: '−',
    le: '≤',
    ge: '≥',
    rarr: '→',
    larr: '←',
    check: '✓',
    star: '☆',
    starf: '★',
    hearts: '♥',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '\u200C',
    zwj: '\u200D',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
  }),
]);
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
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return characterOf(code) ?? entity;
  });
}

/** As in HTML, the numbers from 128 to 159 are read as Windows-1252. Null for a number without a character. */
function characterOf(code: number): string | null {
  if (code >= 0x80 && code < FIRST_OF_LATIN_1) return windows1252.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= MAX_CODE_POINT && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

const windows1252 = new TextDecoder('windows-1252');
