import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskAccount, DeskFactor } from '../../../contract/desk/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import type { PasskeyAttestation } from '../../../contract/passkeys/passkeys.ts';
import {
  deskAccountMachine,
  type AddedFactor,
  type AppSetUp,
} from '../../../machines/desk/deskAccount.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { CLOSED, NEW_PASSKEY } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const APP: AppSetUp = { otpauthUri: 'otpauth://totp', secret: 'ABCD', setUp: 'sealed' };
const PHONE: DeskFactor = { id: 'f1', kind: 'app', name: 'Phone', createdAt: 1, lastUsedAt: null };

function accountWith(...factors: readonly DeskFactor[]): DeskAccount {
  return { email: 'asha@shop.example', roles: ['owner'], factors: [...factors], otherSessions: 1 };
}

function openAccount() {
  const fetchAccount = new FakePromiseActor<DeskAccount>();
  const createPasskey = new FakePromiseActor<PasskeyAttestation>();
  const prepareApp = new FakePromiseActor<AppSetUp>();
  const addFactor = new FakePromiseActor<DeskAccount, { added: AddedFactor | null }>();
  const renameFactor = new FakePromiseActor<DeskAccount, { factorId: string; name: string }>();
  const removeFactor = new FakePromiseActor<DeskAccount, { factorId: string }>();
  const endOtherSessions = new FakePromiseActor<DeskAccount>();
  const account = createActor(
    deskAccountMachine.provide({
      actors: {
        fetchAccount: fetchAccount.actor,
        createPasskey: createPasskey.actor,
        prepareApp: prepareApp.actor,
        addFactor: addFactor.actor,
        renameFactor: renameFactor.actor,
        removeFactor: removeFactor.actor,
        endOtherSessions: endOtherSessions.actor,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  return {
    account,
    fetchAccount,
    createPasskey,
    prepareApp,
    addFactor,
    renameFactor,
    removeFactor,
    endOtherSessions,
    error: () => account.getSnapshot().context.error,
    value: () => account.getSnapshot().value,
  };
}

async function openShown() {
  const opened = openAccount();
  await opened.fetchAccount.answer(accountWith(PHONE));
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskAccountMachine));

describe('the account at the desk', () => {
  test('is loaded, and can be tried again', async () => {
    const { account, fetchAccount, error, value } = openAccount();
    await fetchAccount.fail(OFFLINE);
    expect([value(), error()]).toEqual(['failed', deskMessages.failed]);
    account.send({ type: 'account.retry' });
    await fetchAccount.answer(accountWith(PHONE));
    expect(value()).toEqual({ shown: 'ready' });
    expect(account.getSnapshot().context.account?.factors).toEqual([PHONE]);
  });

  test('gets a passkey by the browser’s dialog; closing it changes nothing', async () => {
    const { account, createPasskey, addFactor, error, value } = await openShown();
    account.send({ type: 'passkey.add' });
    await createPasskey.fail(CLOSED);
    expect([value(), error()]).toEqual([{ shown: 'ready' }, null]);
    account.send({ type: 'passkey.add' });
    await createPasskey.fail(OFFLINE);
    expect(error()).toBe(deskMessages.failed);
    account.send({ type: 'passkey.add' });
    await createPasskey.answer(NEW_PASSKEY);
    await addFactor.fail(OFFLINE);
    expect([value(), error()]).toEqual([{ shown: 'ready' }, deskMessages.failed]);
    account.send({ type: 'passkey.add' });
    await createPasskey.answer(NEW_PASSKEY);
    expect(addFactor.inputs.at(-1)).toEqual({ added: { kind: 'passkey', response: NEW_PASSKEY } });
    const passkey: DeskFactor = { ...PHONE, id: 'f2', kind: 'passkey' };
    await addFactor.answer(accountWith(PHONE, passkey));
    expect(account.getSnapshot().context.account?.factors).toEqual([PHONE, passkey]);
  });

  test('gets another app by its first code of six digits', async () => {
    const { account, prepareApp, addFactor, error, value } = await openShown();
    account.send({ type: 'app.add' });
    await prepareApp.fail(OFFLINE);
    expect([value(), error()]).toEqual([{ shown: 'ready' }, deskMessages.failed]);
    account.send({ type: 'app.add' });
    await prepareApp.answer(APP);
    account.send({ type: 'form.dismissed' });
    expect(value()).toEqual({ shown: 'ready' });
    account.send({ type: 'app.add' });
    await prepareApp.answer(APP);
    account.send({ type: 'totp.submitted', totp: '12' });
    expect(error()).toBe(deskMessages.codeIncomplete);
    account.send({ type: 'totp.submitted', totp: '123456' });
    await addFactor.fail(new Failure('Wrong.', { status: 400, code: 'desk_totp_invalid' }));
    expect(value()).toEqual({ shown: 'settingUpApp' });
    account.send({ type: 'totp.submitted', totp: '654321' });
    expect(addFactor.inputs.at(-1)).toEqual({ added: { kind: 'app', code: '654321', setUp: 'sealed' } });
    await addFactor.answer(accountWith(PHONE));
    expect([value(), account.getSnapshot().context.app]).toEqual([{ shown: 'ready' }, null]);
  });

  test('gives a passkey or an app another name', async () => {
    const { account, renameFactor, error, value } = await openShown();
    account.send({ type: 'factor.edit', factorId: 'f1' });
    account.send({ type: 'form.dismissed' });
    account.send({ type: 'factor.edit', factorId: 'f1' });
    account.send({ type: 'name.submitted', name: ' ' });
    expect(error()).toBe(deskMessages.nameMissing);
    account.send({ type: 'name.submitted', name: ' Old phone ' });
    expect(renameFactor.inputs).toEqual([{ factorId: 'f1', name: 'Old phone' }]);
    await renameFactor.fail(OFFLINE);
    expect([value(), error()]).toEqual([{ shown: 'editing' }, deskMessages.failed]);
    account.send({ type: 'name.submitted', name: 'Old phone' });
    await renameFactor.answer(accountWith({ ...PHONE, name: 'Old phone' }));
    expect([value(), error()]).toEqual([{ shown: 'ready' }, null]);
  });

  test('removes a passkey or an app after a question', async () => {
    const { account, removeFactor, error, value } = await openShown();
    account.send({ type: 'removal.requested', factorId: 'f1' });
    account.send({ type: 'form.dismissed' });
    expect(removeFactor.inputs).toEqual([]);
    account.send({ type: 'removal.requested', factorId: 'f1' });
    account.send({ type: 'removal.confirmed' });
    await removeFactor.fail(new Failure('Last.', { status: 409, code: 'desk_last_factor' }));
    expect(value()).toEqual({ shown: 'ready' });
    expect(error()).toMatchObject({ code: 'desk_last_factor' });
    account.send({ type: 'removal.requested', factorId: 'f1' });
    account.send({ type: 'removal.confirmed' });
    await removeFactor.answer(accountWith());
    expect(account.getSnapshot().context.account?.factors).toEqual([]);
  });

  test('ends the sessions in other browsers', async () => {
    const { account, endOtherSessions, error } = await openShown();
    account.send({ type: 'sessions.end' });
    await endOtherSessions.fail(OFFLINE);
    expect(error()).toBe(deskMessages.failed);
    account.send({ type: 'sessions.end' });
    await endOtherSessions.answer({ ...accountWith(PHONE), otherSessions: 0 });
    expect(account.getSnapshot().context.account?.otherSessions).toBe(0);
  });
});
