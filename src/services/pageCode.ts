import { fromCallback, fromPromise } from 'xstate';
import { API_TIMEOUT_MS } from '../../contract/constants.ts';
import { pageCodeMachine } from '../../machines/pageCode.machine.ts';
import { logFailure } from './logFailure.ts';
import { reloadDocument } from '../browser/document.ts';
import { entryScript, servedEntryScript } from '../browser/entryScript.ts';
import { watchOnline } from '../browser/pageEvents.ts';
import type { Dependencies } from './dependencies.ts';

/** `load` imports the code of one page. */
export function providePageCode({ records }: Dependencies, load: () => Promise<void>) {
  const leftReleases = () => records.leftReleases.read() ?? [];
  return pageCodeMachine.provide({
    actors: {
      loadCode: fromPromise<void>(load),
      findRelease: fromPromise<boolean>(async ({ signal }) => {
        const served = await servedEntryScript(
          AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
        );
        return served !== entryScript() && !leftReleases().includes(entryScript());
      }),
      watchNetwork: fromCallback(({ sendBack: emit }) => watchOnline(() => emit({ type: 'network.found' }))),
    },
    actions: {
      recordReload: () => records.leftReleases.write([...leftReleases(), entryScript()]),
      reload: reloadDocument,
      logFailure,
    },
  });
}
