import type { PRODUCT_FILE_FORMATS } from '../../contract/desk/productChange.ts';
import { saveFile } from '../../src/browser/saveFile.ts';
import { provideSubmission } from '../../src/services/submission.ts';
import type { DeskApi } from '../api/client.ts';

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Provides the button that saves all products as a file. */
export function provideProductExport(api: DeskApi) {
  return provideSubmission(
    async ({ format }: { readonly format: (typeof PRODUCT_FILE_FORMATS)[number] }, signal) => {
      const file = await api('exportProducts', { params: { format }, signal });
      // Reading the reply has removed the mark by which Excel recognises UTF-8.
      saveFile(`products.${format}`, TYPES[format], format === 'csv' ? `\uFEFF${file}` : file);
    },
  );
}
