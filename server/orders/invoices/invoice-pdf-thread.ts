import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake, { type Content, type TableCell } from 'pdfmake';
import type { InvoicePaper } from './invoice-paper.ts';

/** The thread of invoice-pdf.ts: gets an {@link InvoicePaper}, and answers with its PDF file. */

const require = createRequire(import.meta.url);
/** Whole fonts: Hindi is shaped by their tables, which subsets of a script lack. */
const FONTS = {
  normal: require.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
};
pdfmake.setFonts({ Mukta: { ...FONTS } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS).includes(path));

/** A place where a long word may be broken: a space without width. */
const BREAK = '\u200b';

/** The methods of a document of pdfkit that draw text; `addContent` adds an operator to the page. */
interface TextDocument {
  text: (text: string, ...rest: unknown[]) => unknown;
  addContent: (content: string) => unknown;
  markContent: (tag: 'Span', options: { readonly actual: string }) => unknown;
  endMarkedContent: () => unknown;
}

/**
 * Adds the characters of Hindi words, for copying, search and screen readers: their glyphs are in another order, which readers do not
 * reverse (ISO 32000-1, 14.9.4). pdfmake has no option for it.
 */
function addActualText({ prototype }: { readonly prototype: TextDocument }): void {
  const { text: drawText, addContent } = prototype;
  let actual: string | null = null;
  prototype.text = function text(glyphs, ...rest) {
    const word = glyphs.replaceAll(BREAK, '');
    actual = HINDI.test(word) ? word : null;
    drawText.call(this, word, ...rest);
    actual = null;
    return this;
  };
  // Between these operators, so that readers find the words at their positions.
  prototype.addContent = function addMarked(content) {
    if (content === 'ET' && actual !== null) this.endMarkedContent();
    addContent.call(this, content);
    if (content === 'BT' && actual !== null) this.markContent('Span', { actual });
    return this;
  };
}

const HINDI = /\p{Script=Devanagari}/u;

addActualText(require('pdfmake/js/PDFDocument.js').default);

parentPort?.on('message', (paper: InvoicePaper) => void answer(paper));

/** An error ends the thread. */
async function answer(paper: InvoicePaper): Promise<void> {
  parentPort?.postMessage(await render(paper));
}

/** The same paper gives the same file. */
async function render(paper: InvoicePaper): Promise<Uint8Array> {
  const file = pdfmake.createPdf({
    info: {
      title: `${paper.title} ${paper.number}`,
      author: paper.seller.lines[0] ?? '',
      creationDate: paper.issuedAt,
    },
    version: '1.7',
    language: paper.language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    defaultStyle: { font: 'Mukta', fontSize: 9, lineHeight: 1.05, color: INK },
    content: [
      { text: paper.title, fontSize: 17, bold: true, margin: [0, 0, 0, 8] },
      headOf(paper),
      tableOf(paper),
      { text: paper.total, fontSize: 12, bold: true, margin: [0, 6, 0, 4] },
      ...paper.notes.map((text): Content => ({ text })),
      signatureOf(paper),
    ],
    footer: (page, pages) => ({
      text: pages === 1 ? '' : `${paper.number} · ${page} / ${pages}`,
      alignment: 'center',
      color: GREY,
      margin: [0, 16, 0, 0],
    }),
  });
  return file.getBuffer();
}

const INK = '#1c1c1c';
const GREY = '#595959';
const LINE = '#bdbdbd';

function headOf({ seller, buyer, facts }: InvoicePaper): Content {
  return {
    columns: [
      { width: '*', stack: [part(seller), part(buyer)] },
      {
        width: '*',
        layout: { ...BARE, paddingRight: () => 8 },
        table: {
          widths: ['auto', '*'],
          body: facts.map(([name, value]) => [{ text: name, color: GREY }, breakable(value)]),
        },
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 10],
  };
}

const part = ({ name, lines }: InvoicePaper['seller']): Content => ({
  stack: [{ text: name, bold: true }, ...lines.map(breakable)],
  margin: [0, 0, 0, 8],
});

const BARE = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

const small = (text: string): Content => ({ text, fontSize: 7.5, color: GREY });

const right = (text: string, note = ''): TableCell => ({
  stack: [text, ...(note === '' ? [] : [small(note)])],
  alignment: 'right',
  noWrap: true,
});

function tableOf({ names, columns, lines }: InvoicePaper): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', ...columns.map(() => 'auto')],
      body: [
        [
          names.index,
          names.item,
          ...columns.map(({ name }): TableCell => ({ text: name, alignment: 'right' })),
        ],
        ...lines.map(({ name, details, cells }, index): TableCell[] => [
          String(index + 1),
          { stack: [breakable(name), small(breakable(details))] },
          ...cells.map(({ text, note }) => right(text, note)),
        ]),
        [
          '',
          { text: names.sum, bold: true },
          ...columns.map(({ sum }): TableCell => ({ text: sum, bold: true, alignment: 'right' })),
        ],
      ],
    },
    layout: {
      hLineWidth: (row, { table: { body } }) => (row === 0 || row === body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? INK : LINE),
      paddingLeft: (column) => (column === 0 ? 0 : 4),
      paddingRight: (column, { table: { body } }) => (column === (body[0]?.length ?? 0) - 1 ? 0 : 4),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
}

function signatureOf({ signature }: InvoicePaper): Content {
  return {
    unbreakable: true,
    margin: [315, 24, 0, 0],
    stack: [
      breakable(signature.seller),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: INK }],
        margin: [0, 40, 0, 3],
      },
      signature.signatory,
    ],
  };
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
/** Graphemes of a word that fit into the narrowest column. */
const LONGEST = 16;

/** Lets a word that is too long for a column be broken between its characters. */
function breakable(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.length <= LONGEST
        ? word
        : Array.from(graphemes.segment(word), ({ segment }, index) =>
            index > 0 && index % LONGEST === 0 ? BREAK + segment : segment,
          ).join(''),
    )
    .join(' ');
}
