import { exportData } from '../../../contract/accounts/personalDataEndpoints.ts';
import { saveFile } from '../../browser/saveFile.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideSubmission } from '../submission.ts';

/** Loads what the server holds about the shopper and hands it to the browser as a file. */
export function provideDataExport({ api }: Dependencies) {
  return provideSubmission(async (_: undefined, signal) => {
    const { data } = await api(exportData, { signal });
    saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
  });
}
