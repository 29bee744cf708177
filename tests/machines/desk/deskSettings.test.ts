import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskSettings } from '../../../contract/desk/deskSettings.ts';
import { settingMessages } from '../../../contract/desk/settingMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskSettingsMachine,
  type SettingsOutcome,
  type SettingsSaving,
} from '../../../machines/desk/deskSettings.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskSettings } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const CHANGED = new Failure('Changed.', { status: 409, code: 'desk_settings_changed' });

function openSettings() {
  const fetchSettings = new FakePromiseActor<DeskSettings>();
  const saveSettings = new FakePromiseActor<SettingsOutcome, { saving: SettingsSaving | null }>();
  const actors = { fetchSettings: fetchSettings.actor, saveSettings: saveSettings.actor };
  const page = createActor(deskSettingsMachine.provide({ actors }), { inspect: recordTransitions }).start();
  const snapshot = () => page.getSnapshot();
  return { page, fetchSettings, saveSettings, snapshot, context: () => snapshot().context };
}

async function openLoaded() {
  const opened = openSettings();
  await opened.fetchSettings.answer(deskSettings());
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskSettingsMachine));

describe('the settings at the desk', () => {
  test('are loaded again after a failure', async () => {
    const { page, fetchSettings, snapshot, context } = openSettings();
    await fetchSettings.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['failed', deskMessages.failed]);
    page.send({ type: 'settings.retry' });
    await fetchSettings.answer(deskSettings());
    expect([snapshot().value, context().form.name]).toEqual(['editing', 'Tulsi Books']);
  });

  test('are stored with the version that was shown, only the changed ones, and a failure loses nothing', async () => {
    const { page, saveSettings, snapshot, context } = await openLoaded();
    page.send({ type: 'settings.submitted' });
    expect([snapshot().value, saveSettings.inputs]).toEqual(['saved', []]);
    page.send({ type: 'settings.changed', change: { colour: '#ffee00' } });
    page.send({ type: 'settings.submitted' });
    expect(context()).toMatchObject({ error: settingMessages.colourTooLight, errorKey: 'colour' });
    page.send({ type: 'settings.changed', change: { colour: '#7a1f3d', name: '' } });
    page.send({ type: 'settings.submitted' });
    await saveSettings.fail(OFFLINE);
    expect(context()).toMatchObject({ error: deskMessages.failed, form: { colour: '#7a1f3d' } });
    page.send({ type: 'settings.submitted' });
    expect(saveSettings.inputs[1]).toEqual({
      saving: { version: 1, values: { name: '', colour: '#7a1f3d' } },
    });
    const stored = deskSettings({ version: 2, values: { colour: '#7a1f3d' } });
    await saveSettings.answer({ settings: stored, refusal: null });
    expect([snapshot().value, context().settings]).toEqual(['saved', stored]);
    page.send({ type: 'settings.changed', change: { tagline: 'Books' } });
    page.send({ type: 'settings.discarded' });
    expect(context().form).toMatchObject({ tagline: '', colour: '#7a1f3d' });
  });

  test('that somebody else has changed show both values, and are stored with the new version then', async () => {
    const { page, saveSettings, snapshot, context } = await openLoaded();
    page.send({ type: 'settings.changed', change: { name: 'Mine', tagline: 'Typed' } });
    page.send({ type: 'settings.submitted' });
    const present = deskSettings({ version: 2, values: { name: 'Theirs', about: 'We sell books.' } });
    await saveSettings.answer({ settings: present, refusal: CHANGED });
    expect(snapshot().value).toBe('editing');
    expect(context()).toMatchObject({
      conflicts: [{ key: 'name', present: 'Theirs' }],
      form: { name: 'Mine', tagline: 'Typed', about: 'We sell books.' },
      error: { code: 'desk_settings_changed' },
    });
    page.send({ type: 'settings.submitted' });
    expect(saveSettings.inputs[1]).toEqual({
      saving: { version: 2, values: { name: 'Mine', tagline: 'Typed' } },
    });
  });

  test('of an earlier version are used again; what was typed stays', async () => {
    const { page, saveSettings, snapshot, context } = await openLoaded();
    page.send({ type: 'version.restored', version: 0 });
    expect(saveSettings.inputs[0]).toEqual({ saving: { version: 1, restored: 0 } });
    await saveSettings.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'version.restored', version: 0 });
    await saveSettings.answer({ settings: deskSettings({ version: 2, values: {} }), refusal: null });
    expect([snapshot().value, context().form.name]).toEqual(['saved', '']);
    page.send({ type: 'version.restored', version: 1 });
    await saveSettings.answer({ settings: deskSettings({ version: 4 }), refusal: CHANGED });
    expect([snapshot().value, context().settings?.version]).toEqual(['editing', 4]);
    page.send({ type: 'settings.changed', change: { tagline: 'Typed' } });
    page.send({ type: 'version.restored', version: 0 });
    await saveSettings.answer({ settings: deskSettings({ version: 5, values: {} }), refusal: null });
    expect(snapshot().value).toBe('editing');
    expect(context().form).toMatchObject({ name: '', tagline: 'Typed' });
  });
});
