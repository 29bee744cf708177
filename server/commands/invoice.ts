import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ShopCommand } from './shop-command.ts';

const PaperNumber = v.pipe(v.string(), v.toUpperCase(), v.regex(/^(?:\d{1,9}|[A-Z0-9]+(?:-\d+)+)$/));
const Papers = v.object({ papers: v.array(v.object({ number: v.string(), html: v.string() })) });

/** `npm run shop -- invoice`: writes the invoice of an order, and its credit notes. */
export const invoiceCommand: ShopCommand = {
  usage: `npm run shop -- invoice NUMBER

Writes an invoice, a bill or a credit note to NUMBER.html, to print it in a browser on A4. With the number of an order, writes all of the
order. An order gets its invoice when it is handed over.`,
  parse: ([word, ...rest]) => {
    const number = v.safeParse(PaperNumber, word);
    if (!number.success || rest.length > 0) return null;
    return async ({ call }) => {
      const { papers } = v.parse(Papers, await call('GET', `/invoices/${number.output}`));
      for (const { number: own, html } of papers) await writeFile(`${own}.html`, html, { mode: 0o600 });
      const files = papers.map((paper) => `${paper.number}.html is written.`);
      return files.length > 0
        ? files.join('\n')
        : { text: `There is no invoice for ${number.output}.`, exitCode: 1 };
    };
  },
};
