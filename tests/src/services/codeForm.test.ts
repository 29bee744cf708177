import { afterEach, describe, expect, test, vi } from 'vitest';
import { toPromise, createActor } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { Failure } from '../../../contract/failure.ts';
import { cartMachine } from '../../../machines/cart.machine.ts';
import { createSeenPrices } from '../../../src/storage/seenPrices.ts';
import { provideOtp } from '../../../src/services/accounts/otp.ts';
import { provideProfileChange } from '../../../src/services/accounts/profileChange.ts';
import type { Dependencies } from '../../../src/services/dependencies.ts';
import { countDown } from '../../../src/browser/countDown.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { listenForSmsCodes } from '../../../src/browser/smsCode.ts';
import { NOW, advanceTime, flushPromises, stopTheClock } from '../../machines/clock.ts';
import { CONFIG } from '../../machines/sampleShop.ts';

const ASHA = { email: 'asha@example.com' };
const HOUR = 60 * 60_000;

stopTheClock();

describe('the countdown', () => {
  test('continues correctly when the clock is set a day ahead or back', async () => {
    for (const day of [24 * HOUR, -24 * HOUR]) {
      const seen: (number | string)[] = [];
      const stop = countDown(Date.now() + 3_000, {
        ticked: (secondsLeft) => seen.push(secondsLeft),
        ended: () => seen.push('ended'),
      });
      vi.setSystemTime(Date.now() + day);
      await advanceTime(3_000);
      expect(seen).toEqual([3, 2, 1, 'ended']);
      stop();
    }
  });

  test('ticks once a second when it begins within a millisecond', async () => {
    const seen: (number | string)[] = [];
    const started = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(started + 0.4);
    countDown(Date.now() + 3_000, {
      ticked: (secondsLeft) => seen.push(secondsLeft),
      ended: () => seen.push('ended'),
    });
    await advanceTime(4_000);
    expect(seen).toEqual([4, 3, 2, 1, 'ended']);
    clock.mockRestore();
  });
});

type Implementation = ReturnType<typeof provideOtp>['implementations']['actors'][string];

async function outputOf(logic: Implementation | undefined, input: unknown): Promise<unknown> {
  if (!logic || !('getInitialSnapshot' in logic)) throw new Error('There is no such actor');
  const actor = createActor<AnyActorLogic>(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

describe('the time at which a code was sent', () => {
  const records = createRecords();
  let refusal = new Failure('', { status: 0 });
  const dependencies: Dependencies = {
    api: () => Promise.reject(refusal),
    records,
    seenPrices: createSeenPrices(records, () => null),
    config: () => CONFIG,
    products: () => [],
    serverLists: null,
    apiHost: async () => '',
    loadOtherBackend: () => Promise.reject(new Error('Not needed')),
    untilConfigured: async () => undefined,
    navigation: { currentAddress: () => '/', go: () => undefined },
    notify: () => undefined,
    cart: () => createActor(cartMachine),
    sendToStore: () => undefined,
  };
  const machine = provideOtp(dependencies);

  /** The output of one of the form's actors. */
  const requestCode = (name: string) =>
    outputOf(machine.implementations.actors[name], { identifier: ASHA, mode: 'login' });

  test('does not matter when the code to a new email was sent before: it can be entered', async () => {
    const { sendContactCode } = provideProfileChange(dependencies).implementations.actors;
    refusal = new Failure('Please wait 23s', { status: 429, code: 'otp_locked', retryAfter: 23 });
    expect(await outputOf(sendContactCode, ASHA)).toBeUndefined();
    refusal = new Failure('Taken', { status: 409, code: 'email_in_use' });
    await expect(outputOf(sendContactCode, ASHA)).rejects.toBe(refusal);
  });

  test.each([
    ['a while ago', NOW - 20_000, NOW - 20_000],
    [
      'in the future because the clock was set back: the countdown starts over and is not longer',
      NOW + 24 * HOUR,
      NOW,
    ],
    ['so long ago that the code is no longer valid', NOW - HOUR, null],
  ])('is restored: %s', async (_, sentAt, recalled) => {
    records.sentCodes.write('login:asha@example.com', { sentAt, isConfirmed: true });
    expect(await requestCode('readRequestedCode')).toEqual(
      recalled === null ? null : { sentAt: recalled, isConfirmed: true },
    );
  });

  test('is not restored for another purpose, which keeps its own', async () => {
    records.sentCodes.clear();
    records.sentCodes.write('reset:asha@example.com', { sentAt: NOW, isConfirmed: true });
    expect(await requestCode('readRequestedCode')).toBeNull();
    records.sentCodes.write('login:asha@example.com', { sentAt: NOW - 1, isConfirmed: true });
    expect(records.sentCodes.read('reset:asha@example.com')).toEqual({ sentAt: NOW, isConfirmed: true });
  });

  test('is restored from the record of version 0.1.0', async () => {
    records.session.set(
      'aangan.sentCode',
      JSON.stringify({ identifier: ASHA, mode: 'login', sentAt: NOW - 20_000 }),
    );
    expect(await requestCode('readRequestedCode')).toEqual({ sentAt: NOW - 20_000, isConfirmed: true });
  });

  test('comes from the server when another page has requested the code', async () => {
    refusal = new Failure('Please wait 23s', { status: 429, code: 'otp_locked', retryAfter: 23 });
    expect(await requestCode('sendCode')).toEqual({ sentAt: NOW - 37_000 });
  });

  test('is unknown when another server only sends how long to wait', async () => {
    refusal = new Failure('Slow down', { status: 429, retryAfter: 23 });
    expect(await requestCode('sendCode')).toEqual({ resendAt: NOW + 23_000, error: refusal });
  });

  test('is in seconds when the shop is busy with the requests of others', async () => {
    const busy = { status: 429, code: 'rate_limited', values: { seconds: 2 }, retryAfter: 2 } as const;
    refusal = new Failure('Too many attempts. Please try again in 2 seconds.', busy);
    expect(await requestCode('sendCode')).toEqual({ resendAt: NOW + 2_000, error: refusal });
  });

  test.each([
    new Failure('That was too often. Please try again in an hour.', { status: 429, retryAfter: 3_600 }),
    new Failure('Too many requests', { status: 429 }),
    new Failure('', { status: 503, retryAfter: 10 }),
  ])('is unknown when the server refuses for another reason: $message', async (failure) => {
    refusal = failure;
    await expect(requestCode('sendCode')).rejects.toBe(failure);
  });
});

describe('codes by SMS', () => {
  afterEach(() => vi.unstubAllGlobals());

  function phone() {
    const credentialRequests: { answer: (credential: object | null) => void; signal: AbortSignal }[] = [];
    vi.stubGlobal('window', { OTPCredential: Object });
    vi.stubGlobal('navigator', {
      credentials: {
        get: ({ signal }: { signal: AbortSignal }) => {
          const credential = Promise.withResolvers<object | null>();
          credentialRequests.push({ answer: credential.resolve, signal });
          return credential.promise;
        },
      },
    });
    return credentialRequests;
  }

  test('are received one after another, so that a resent one works too', async () => {
    const credentialRequests = phone();
    const received: string[] = [];
    listenForSmsCodes((code) => received.push(code));
    credentialRequests[0]?.answer({ code: '123456' });
    await flushPromises();
    credentialRequests[1]?.answer({ code: '654321' });
    await flushPromises();
    expect(received).toEqual(['123456', '654321']);
  });

  test('are no longer received once the form is closed', async () => {
    const credentialRequests = phone();
    const received: string[] = [];
    const stop = listenForSmsCodes((code) => received.push(code));
    stop();
    expect(credentialRequests[0]?.signal.aborted).toBe(true);
    credentialRequests[0]?.answer({ code: '123456' });
    await flushPromises();
    expect(received).toEqual([]);
    expect(credentialRequests).toHaveLength(1);
  });

  test('are typed by hand when the shopper denies access', async () => {
    const credentialRequests = phone();
    listenForSmsCodes(() => undefined);
    credentialRequests[0]?.answer(null);
    await flushPromises();
    expect(credentialRequests).toHaveLength(1);
  });

  test('are typed by hand where the browser cannot read them', () => {
    vi.stubGlobal('window', {});
    expect(() => listenForSmsCodes(() => undefined)()).not.toThrow();
  });
});
