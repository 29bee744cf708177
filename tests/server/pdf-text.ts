import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF file as a reader copies it, in the order in which it is drawn: the characters of its glyphs (ToUnicode), or the text
 * that replaces them (ActualText). Reads what pdfkit writes only.
 */
export function pdfText(file: Uint8Array): string {
  const objects = new Map(
    [
      ...Buffer.from(file)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, id = '', text = '']) => [id, text]),
  );
  const read = (id = '') => {
    const [, data = ''] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  return [...objects.values()]
    .filter((object) => object.includes('/Type /Page\n'))
    .map((page) => {
      const resources = objects.get(reference(page, 'Resources')) ?? '';
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          charactersOf(read(reference(objects.get(id) ?? '', 'ToUnicode'))),
        ]),
      );
      return drawnText(read(reference(page, 'Contents')), fonts);
    })
    .join('\n');
}

function reference(object: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '';
}

/** The characters of each glyph. */
function charactersOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function drawnText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  let actual: string | null = null;
  const texts: string[] = [];
  const operators = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\b(EMC)\b/g;
  for (const [, replacement, name, glyphs, end] of content.matchAll(operators)) {
    if (replacement !== undefined) actual = utf16(replacement);
    else if (name !== undefined) font = fonts.get(name) ?? [];
    else if (end !== undefined) {
      texts.push(actual ?? '');
      actual = null;
    } else if (actual === null)
      texts.push(
        (glyphs ?? '')
          .replaceAll(/<([0-9a-f]*)>|[^<]+/g, '$1')
          .replaceAll(/.{4}/g, (code) => font[Number.parseInt(code, 16)] ?? ''),
      );
  }
  return texts.join('');
}

/** The characters of an escaped string in UTF-16, which begins with a byte order mark. */
function utf16(escaped: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = escaped.replaceAll(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le').slice(1);
}
