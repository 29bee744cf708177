import { fromPromise } from 'xstate';
import { deskSettingsMachine, type SettingsSaving } from '../../machines/desk/deskSettings.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskSettings(api: DeskApi): typeof deskSettingsMachine {
  const send = (saving: SettingsSaving, signal: AbortSignal) =>
    'restored' in saving
      ? api('restoreDeskSettings', { body: saving, signal })
      : api('saveDeskSettings', { body: saving, signal });
  return deskSettingsMachine.provide({
    actors: {
      fetchSettings: fromPromise(async ({ signal }) => (await api('getDeskSettings', { signal })).settings),
      saveSettings: fromPromise(async ({ input: { saving }, signal }) => {
        if (!saving) throw new Error('There is nothing to store');
        try {
          return { ...(await send(saving, signal)), refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.settings)
            return { settings: error.settings, refusal: error };
          throw error;
        }
      }),
    },
  });
}
