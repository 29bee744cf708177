import { fromPromise } from 'xstate';
import { exportData } from '../../contract/endpoints/personalData.ts';
import { dataExportMachine } from '../../machines/dataExport.machine.ts';
import { saveFile } from '../browser/saveFile.ts';
import type { Dependencies } from './dependencies.ts';

export function provideDataExport({ api }: Dependencies) {
  return dataExportMachine.provide({
    actors: {
      downloadData: fromPromise(async ({ signal }) => {
        const { data } = await api(exportData, { signal });
        saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
      }),
    },
  });
}
