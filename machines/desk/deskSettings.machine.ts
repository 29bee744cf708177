import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskSettings, SettingTexts } from '../../contract/desk/deskSettings.ts';
import type { SettingKey } from '../../contract/desk/settings.ts';
import {
  changedSettings,
  formOfSettings,
  problemOfSettings,
  rebaseSettings,
  settingConflicts,
  type SettingsForm,
} from '../../contract/desk/settingsForm.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** What is to be stored: the settings that were changed, or the number of an earlier version. */
export type SettingsSaving = { readonly version: number } & (
  { readonly values: SettingTexts } | { readonly restored: number }
);

/** The settings afterwards; `refusal`: why they were not stored. */
export interface SettingsOutcome {
  readonly settings: DeskSettings;
  readonly refusal: Error | null;
}

/** A setting that two people have changed: what the shop has now. What was typed is in the form. */
export interface SettingConflict {
  readonly key: SettingKey;
  readonly present: string;
}

interface DeskSettingsContext {
  readonly settings: DeskSettings | null;
  readonly form: SettingsForm;
  readonly saving: SettingsSaving | null;
  /** What somebody else has changed in the meantime. */
  readonly conflicts: readonly SettingConflict[];
  readonly error: Text | null;
  /** The setting that the error is about, or null. */
  readonly errorKey: SettingKey | null;
}

type DeskSettingsEvent =
  | { type: 'settings.retry' }
  | { type: 'settings.changed'; change: Partial<SettingsForm> }
  | { type: 'settings.submitted' }
  | { type: 'settings.discarded' }
  | { type: 'version.restored'; version: number };

/** The form before anything was typed. */
const baseForm = (settings: DeskSettings | null) => formOfSettings(settings?.values ?? {});

export const deskSettingsMachine = setup({
  types: {} as { context: DeskSettingsContext; events: DeskSettingsEvent },
  actors: {
    fetchSettings: fromPromise<DeskSettings>(() =>
      Promise.reject(new Error('Provide fetchSettings, see desk/services/deskSettings.ts')),
    ),
    saveSettings: fromPromise<SettingsOutcome, { saving: SettingsSaving | null }>(() =>
      Promise.reject(new Error('Provide saveSettings, see desk/services/deskSettings.ts')),
    ),
  },
  actions: {
    setSettings: assign((_, { settings }: { settings: DeskSettings }) => ({
      settings,
      form: formOfSettings(settings.values),
      conflicts: [],
      error: null,
      errorKey: null,
    })),
    setForm: assign({
      form: ({ context: { form } }, { change }: { change: Partial<SettingsForm> }) => ({
        ...form,
        ...change,
      }),
      error: null,
      errorKey: null,
    }),
    discardForm: assign({
      form: ({ context: { settings } }) => baseForm(settings),
      conflicts: [],
      error: null,
      errorKey: null,
    }),
    showProblem: assign(({ context: { form } }) => {
      const problem = problemOfSettings(form);
      return { error: problem?.message ?? null, errorKey: problem?.key ?? null };
    }),
    setSaving: assign({
      saving: ({ context: { settings, form } }): SettingsSaving => {
        const changed = changedSettings(baseForm(settings), form);
        return {
          version: settings?.version ?? 0,
          values: Object.fromEntries(changed.map((key) => [key, form[key]])),
        };
      },
      error: null,
      errorKey: null,
    }),
    setRestoring: assign({
      saving: ({ context: { settings } }, { version: restored }: { version: number }): SettingsSaving => ({
        version: settings?.version ?? 0,
        restored,
      }),
      error: null,
      errorKey: null,
    }),
    /** What was typed stays; other settings are as they are now. */
    setConflict: assign(({ context: { settings: known, form } }, { settings, refusal }: SettingsOutcome) => {
      const base = baseForm(known);
      const present = formOfSettings(settings.values);
      return {
        settings,
        form: rebaseSettings(base, form, present),
        conflicts: settingConflicts(base, form, present).map((key) => ({ key, present: present[key] })),
        error: failureMessage(refusal, deskMessages.failed),
        errorKey: null,
      };
    }),
    /** What was typed stays. */
    setRestored: assign(({ context: { settings: known, form } }, { settings }: SettingsOutcome) => ({
      settings,
      form: rebaseSettings(baseForm(known), form, formOfSettings(settings.values)),
      conflicts: [],
      error: null,
    })),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
      errorKey: null,
    }),
  },
  guards: {
    hasProblem: ({ context: { form } }) => problemOfSettings(form) !== null,
    isUnchanged: ({ context: { settings, form } }) => changedSettings(baseForm(settings), form).length === 0,
    isRefused: (_, { refusal }: SettingsOutcome) => refusal !== null,
  },
}).createMachine({
  id: 'deskSettings',
  description:
    'The settings of the shop, which somebody edits or restores from an earlier version, without overwriting what others have changed.',
  context: () => ({
    settings: null,
    form: formOfSettings({}),
    saving: null,
    conflicts: [],
    error: null,
    errorKey: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: {
          target: 'editing',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'settings.retry': 'loading' },
    },
    editing: {
      description:
        'The form with its preview. After a conflict, it has what was typed, beside what others have changed.',
      on: {
        'settings.changed': { actions: { type: 'setForm', params: ({ event }) => event } },
        'settings.discarded': { actions: 'discardForm' },
        'settings.submitted': [
          { guard: 'isUnchanged', target: 'saved' },
          { guard: 'hasProblem', actions: 'showProblem' },
          { target: 'saving', actions: 'setSaving' },
        ],
        'version.restored': {
          target: 'restoring',
          actions: { type: 'setRestoring', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The server stores what was changed as a new version.',
      tags: 'saving',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { saving } }) => ({ saving }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setConflict', params: ({ event }) => event.output },
          },
          { target: 'saved', actions: { type: 'setSettings', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    restoring: {
      description: 'The server makes an earlier version the newest one. What was typed stays.',
      tags: 'restoring',
      invoke: {
        id: 'restoreSettings',
        src: 'saveSettings',
        input: ({ context: { saving } }) => ({ saving }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setConflict', params: ({ event }) => event.output },
          },
          {
            guard: 'isUnchanged',
            target: 'saved',
            actions: { type: 'setSettings', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRestored', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {
      description: 'The form of the stored settings, with a note that shoppers see them.',
      on: {
        'settings.changed': { target: 'editing', actions: { type: 'setForm', params: ({ event }) => event } },
        'version.restored': {
          target: 'restoring',
          actions: { type: 'setRestoring', params: ({ event }) => event },
        },
      },
    },
  },
});
