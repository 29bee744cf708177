import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { formatMoney } from '../../contract/money.ts';
import type { ShopCommand } from './shop-command.ts';

const Month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));
const Reply = v.object({
  summary: deskCalls.getGstMonth.reply,
  files: v.array(v.object({ table: v.string(), csv: v.string() })),
});

/** `npm run shop -- gst`: the month's tax invoices and credit notes, in the tables of GSTR-1. */
export const gstCommand: ShopCommand = {
  usage: `npm run shop -- gst MONTH

Prints the sums of the tax invoices and credit notes of a MONTH, like 2026-11, and writes the tables of GSTR-1 to gst-MONTH-TABLE.csv:
b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsnB2b, hsnB2c and docs, with the columns of the government's offline tool. A table without
rows has no file.`,
  parse: ([month, ...rest]) => {
    if (!v.is(Month, month) || rest.length > 0) return null;
    return async ({ call }) => {
      const { summary, files } = v.parse(Reply, await call('GET', `/gst/${month}`));
      for (const { table, csv } of files) await writeFile(`gst-${month}-${table}.csv`, csv);
      const line = (name: string, { count, total, taxable, cgst, sgst, igst }: typeof summary.invoices) =>
        `${name}: ${count}, ${formatMoney(total)}, of it taxable ${formatMoney(taxable)}, CGST ${formatMoney(cgst)}, SGST ${formatMoney(sgst)}, IGST ${formatMoney(igst)}`;
      return [
        line('Invoices', summary.invoices),
        line('Credit notes', summary.creditNotes),
        ...(files.length === 0
          ? []
          : [`Written: ${files.map(({ table }) => `gst-${month}-${table}.csv`).join(', ')}`]),
      ].join('\n');
    };
  },
};
