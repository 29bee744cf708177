import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ShopCommand } from './shop-command.ts';

const PaperNumber = v.pipe(v.string(), v.toUpperCase(), v.regex(/^(?:\d{1,9}|[A-Z0-9]+(?:-\d+)+)$/));
/** `file` in Base64. */
const Papers = v.object({ papers: v.array(v.object({ number: v.string(), file: v.string() })) });

/** `npm run shop -- invoice`: writes the invoice of an order, and its credit notes. */
export const invoiceCommand: ShopCommand = {
  usage: `npm run shop -- invoice NUMBER [--html]

Writes an invoice, a bill or a credit note to NUMBER.pdf, or with --html to NUMBER.html, to print it on A4. With the number of an order, writes all
of the order. An order gets its invoice when it is handed over.`,
  parse: (words) => {
    const isHtml = words.at(-1) === '--html';
    const [word, ...rest] = isHtml ? words.slice(0, -1) : words;
    const number = v.safeParse(PaperNumber, word);
    if (!number.success || rest.length > 0) return null;
    const format = isHtml ? 'html' : 'pdf';
    return async ({ call }) => {
      const path = `/invoices/${number.output}?format=${format}`;
      const { papers } = v.parse(Papers, await call('GET', path));
      const files = papers.map((paper) => ({ ...paper, name: `${paper.number}.${format}` }));
      for (const { name, file } of files) await writeFile(name, Buffer.from(file, 'base64'), { mode: 0o600 });
      return files.length > 0
        ? files.map(({ name }) => `${name} is written.`).join('\n')
        : { text: `There is no invoice for ${number.output}.`, exitCode: 1 };
    };
  },
};
