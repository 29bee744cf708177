import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  setup,
  toPromise,
} from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { createMask } from '../src/client/createMask.ts';
import type { MaskValue } from '../src/client/createMask.ts';
import { createStandIns } from '../src/client/createStandIns.ts';
import { PERSONAL } from '../src/recording/personalData.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { createReport } from '../src/client/createReport.ts';
import { toPlain } from '../src/client/toPlain.ts';
import { withoutDiscardedActors } from '../src/client/withoutDiscardedActors.ts';

/**
 * Passes a value through everything that is reported: input, context, event, output and error, of a machine and of
 * promises.
 */
const carrier = setup({
  // The types that XState needs, in tests as in machines/.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion
  types: {} as {
    context: { carried: unknown };
    input: { carried: unknown };
    output: Readonly<Record<string, unknown>>;
    events: { type: 'carry'; carried: unknown };
  },
  actors: {
    answer: fromPromise<unknown, { carried: unknown }>(({ input }) => Promise.resolve(input.carried)),
    fail: fromPromise<unknown, { carried: unknown }>(({ input: { carried } }) => {
      const reason = new Error(`Refused: ${textOf(carried)}`, { cause: carried });
      return Promise.reject(Object.assign(reason, { carried }));
    }),
  },
  actions: { store: assign((_, { carried }: { carried: unknown }) => ({ carried })) },
}).createMachine({
  id: 'carrier',
  context: ({ input }) => input,
  output: ({ context }) => ({ carried: context.carried }),
  initial: 'waiting',
  states: {
    waiting: {
      on: { carry: { target: 'answering', actions: { type: 'store', params: ({ event }) => event } } },
    },
    answering: {
      invoke: { id: 'answer', src: 'answer', input: ({ context }) => context, onDone: 'failing' },
    },
    failing: {
      invoke: { id: 'fail', src: 'fail', input: ({ context }) => context, onError: 'carried' },
    },
    carried: { type: 'final' },
  },
});

/** The message of an error that quotes the value. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a circle';
  }
}

/** All messages that are posted while the value passes through. */
async function posted(carried: unknown, mask: MaskValue = createMask(SECRETS)): Promise<string> {
  const messages: unknown[] = [];
  const inspect = withoutDiscardedActors(createReport(mask, (message) => messages.push(message)));
  const actor = createActor(carrier, { input: { carried }, inspect });
  const done = toPromise(actor);
  actor.start();
  actor.send({ type: 'carry', carried });
  await done;
  return JSON.stringify(messages);
}

const CANARY = 'c4nary-0f-the-mine';
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.${CANARY}`;
const SECRET_NAMES = `
  password newPassword confirmPassword confirmation new_password PASSWORD currentPassword passcode passphrase
  otp totp digits code otpCode one_time_code verificationCode resetCode pin cvv
  token accessToken refresh_token Authorization authorization cookie bearer jwt
  key_secret clientSecret webhook_secret api_key apiKey razorpay_signature x-signature session_url
`
  .trim()
  .split(/\s+/);

const fieldName = fc.string({ maxLength: 8 });
/** Ways to nest one value in another. */
const wrapping = fc.oneof(
  fc
    .tuple(fieldName, fc.dictionary(fieldName, fc.anything({ maxDepth: 1 })))
    .map(([field, beside]) => (inner: unknown): unknown => ({ ...beside, [field]: inner })),
  fc
    .array(fc.anything({ maxDepth: 1 }), { maxLength: 3 })
    .map((before) => (inner: unknown): unknown => [...before, inner]),
  fc.constantFrom<(inner: unknown) => unknown>(
    (inner) => new Map([['held', inner]]),
    (inner) => new Set([inner]),
    (inner) => new Error('outer', { cause: inner }),
    (inner) => Object.assign(new Error('with fields'), { inner }),
    (inner) => {
      const circle: Record<string, unknown> = { inner };
      circle['self'] = circle;
      return circle;
    },
  ),
);
const wrapped = (secret: fc.Arbitrary<unknown>) =>
  fc
    .tuple(secret, fc.array(wrapping, { maxLength: 6 }))
    .map(([inner, wrappers]) => wrappers.reduce((held, wrap) => wrap(held), inner));

const byName = fc
  .constantFrom(...SECRET_NAMES)
  .chain((field) =>
    fc
      .constantFrom<unknown>(CANARY, [CANARY], { deep: { within: CANARY } }, `${CANARY} and more`)
      .map((held) => ({ [field]: held })),
  );
const byShape = fc.constantFrom<unknown>(
  JWT,
  `a ${JWT} b`,
  `Bearer ${CANARY}`,
  { [JWT]: 1 },
  { header: `bearer=${JWT};` },
  `sk_live_${'x'.repeat(9)}`,
  `/verify?orderId=o1&token=${CANARY}#paid`,
  new URL(`https://shop.example/update-password?code=${CANARY}`),
  `email=asha&new_password=${CANARY}&remember=on`,
);

describe('nothing secret is posted', () => {
  test('of a field with the name of a secret, however deep', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped(byName), async (carried) => {
        expect(await posted(carried)).not.toContain(CANARY);
      }),
    );
  });

  test('of a value that looks like a secret, whatever its field', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped(byShape), async (carried) => {
        const text = await posted(carried);
        expect(text).not.toContain(CANARY);
        expect(text).not.toContain('sk_live_');
      }),
    );
  });

  test('while without the mask it is posted from every place', async () => {
    const text = await posted({ password: CANARY }, toPlain);
    for (const field of ['context', 'input', 'output', 'error', 'event']) {
      expect(text).toMatch(new RegExp(`"${field}":[^[]*${CANARY}`));
    }
  });
});

/** An opaque token of 24 characters. */
const OPAQUE = 'q7Rk2vXw9LmZ4tYb8NcJ5hPd';

describe('a token that has no name of its own is not posted from', () => {
  const loading = (logic: AnyActorLogic, input?: unknown) =>
    createMachine({
      id: 'loading',
      invoke: { id: 'load', src: logic, input, onSnapshot: {}, onDone: '.done', onError: '.failed' },
      initial: 'waiting',
      states: { waiting: {}, done: {}, failed: {} },
    });
  const failing = (error: unknown) =>
    fromPromise(async () => {
      throw error;
    });
  const observable = (
    act: (observer: { next: (value: unknown) => void; error: (error: unknown) => void }) => void,
  ) =>
    fromObservable(() => ({
      subscribe: (observer: object) => {
        act(Object(observer));
        return { unsubscribe: () => undefined };
      },
    }));

  test.each<[string, AnyActorLogic]>([
    ['a promise that resolves', loading(fromPromise(() => Promise.resolve(OPAQUE)))],
    ['a promise that resolves to several', loading(fromPromise(() => Promise.resolve([OPAQUE, CANARY])))],
    ['a promise that is rejected', loading(failing(OPAQUE))],
    ['the message of an error', loading(failing(new Error(OPAQUE)))],
    ['the cause of an error', loading(failing(new Error('no', { cause: OPAQUE })))],
    [
      'an input',
      loading(
        fromCallback(() => undefined),
        OPAQUE,
      ),
    ],
    ['an observable', loading(observable(({ next }) => next(OPAQUE)))],
    ['an observable that fails', loading(observable(({ error }) => error(OPAQUE)))],
    ['the context of a reducer', fromTransition(() => OPAQUE, OPAQUE)],
    [
      'the output of a machine',
      createMachine({ initial: 'end', states: { end: { type: 'final' } }, output: OPAQUE }),
    ],
    ['the context of a child whose snapshots are followed', loading(fromTransition(() => OPAQUE, OPAQUE))],
    ['a header', loading(failing(new Error(`Authorization: Bearer ${OPAQUE} was refused`)))],
    ['a key of a large service', loading(failing(new Error(`ghp_${OPAQUE} was refused`)))],
    [
      'any field, when it is long',
      loading(fromPromise(() => Promise.resolve({ anything: OPAQUE + OPAQUE }))),
    ],
  ])('%s', async (_, logic) => {
    const messages: unknown[] = [];
    const report = createReport(createMask(SECRETS), (message) => messages.push(message));
    const actor = createActor(logic, { inspect: withoutDiscardedActors(report) });
    actor.subscribe({ error: () => undefined });
    actor.start();
    actor.send({ type: 'any', data: OPAQUE });
    await new Promise((resolve) => setTimeout(resolve));
    const text = JSON.stringify(messages);
    expect(text).not.toContain(OPAQUE);
    expect(text).not.toContain(CANARY);
    expect(text).toContain('"replaced":');
  });
});

describe('what was replaced is marked', () => {
  test('by the path of each value', () => {
    const { value, marks } = createMask(SECRETS).marked({
      password: 'jasmine-string-7',
      attempts: 3,
      note: 'The password jasmine-string-7 is too common',
      list: [{ token: CANARY, of: 'asha' }, 'plain'],
      digits: ['4', '8', '2'],
    });
    expect(marks).toEqual({ password: true, note: true, list: { 0: { token: true } }, digits: true });
    expect(value).toMatchObject({ attempts: 3, list: [{ of: 'asha' }, 'plain'] });
    expect(createMask(SECRETS).marked({ name: 'asha' }).marks).toBeUndefined();
  });

  test('in each message that has such a value', async () => {
    const messages: Record<string, unknown>[] = [];
    const report = createReport(createMask(SECRETS), (message) => messages.push({ ...message }));
    const actor = createActor(
      fromTransition((_, event: { type: string; password?: string; name?: string }) => event, {}),
      { inspect: withoutDiscardedActors(report) },
    );
    actor.start();
    await Promise.resolve();
    actor.send({ type: 'typed', password: CANARY, name: 'asha' });
    expect(messages.at(-2)).toMatchObject({ type: '@xstate.event', replaced: { password: true } });
    expect(messages.at(-1)).toMatchObject({
      replaced: { password: true },
      snapshot: { replaced: { context: { password: true } } },
    });
  });

  test('whatever was replaced, and nothing else', () => {
    fc.assert(
      fc.property(wrapped(fc.oneof(byName, byShape)), (carried) => {
        const plain = toPlain(carried);
        const { value, marks } = createMask(SECRETS).marked(carried);
        expect(differences(plain, value)).toEqual(marks ?? {});
      }),
    );
  });
});

/** The marks of all differences of two copies. */
function differences(plain: unknown, masked: unknown): unknown {
  if (typeof plain !== 'object' || plain === null) return plain === masked ? {} : true;
  const inner = Object.values(Object(masked));
  const marks = Object.keys(Object(masked)).flatMap((name, index) => {
    const found = differences(Object.values(plain)[index], inner[index]);
    return found === true || Object.keys(Object(found)).length > 0 ? [[name, found] as const] : [];
  });
  return Object.fromEntries(marks);
}

test.each([
  ['maxTokens', 4096],
  ['tokens', 120],
  ['tokens', { input: 4096, output: 512 }],
  ['passwordMinLength', 8],
  ['code', 1006],
  ['otp', 3],
  ['pin', 570001],
  ['secretCount', 2],
  ['compassWidth', 'narrow'],
  ['bypassWorkflow', 'yes, always'],
  ['secretary', 'Ravi Menon'],
  ['tokenizer', 'wordpiece'],
  ['tokenType', 'Bearer'],
  ['passwordStrength', 'weak'],
  ['credentials', 'same-origin'],
  ['hotpot', 'clay'],
  ['data', 'a plain sentence'],
  ['data', 'lowHigh'],
  ['output', 'not_found'],
  ['error', 'payment.declined'],
  ['error', { code: 'auth/wrong-password', message: 'no' }],
  ['error', { code: 'ERR_NETWORK', message: 'no' }],
  ['error', { code: 'ECONNREFUSED', message: 'no' }],
  ['input', '/order/6650f1c2a9b3d4e5f6071829'],
  ['input', 'asha@example.com'],
  ['data', '2026-03-01T10:00:00.000Z'],
  ['value', 'low-high'],
  ['sessionId', 'x:12'],
  ['pin_code', '570001'],
  ['security', 'high'],
])('%s: %j is no secret', (name, value) => {
  expect(createMask(SECRETS)({ [name]: value })).toEqual({ [name]: value });
});

test.each([
  ['otp', 482_913],
  ['cvv', 123],
  ['upiPin', 4821],
  ['otp', [4, 8, 2, 9, 1, 3]],
])('%s: %j is a code, although it is a number', (name, value) => {
  const masked = createMask(SECRETS)({ [name]: value });
  expect(masked).not.toEqual({ [name]: value });
  expect(toPlain(masked)).toEqual({
    [name]: Array.isArray(value) ? value.map(() => expect.any(Number)) : expect.any(Number),
  });
});

test('a number is replaced when it is a secret that was seen as a text', () => {
  const { mask, standIn } = maskWithStandIns();
  expect(mask({ code: '482913', typed: 482_913, price: 1_482_913 })).toEqual({
    code: standIn('482913'),
    typed: Number(standIn('482913')),
    price: 1_482_913,
  });
});

test('a bank account is personal: its holder, its number and its IFSC', () => {
  const account = { holder: 'Asha Rao', number: '50100012345678', ifsc: 'HDFC0001234' };
  const masked = JSON.stringify(createMask(PERSONAL)({ account, line: { number: 'No. 7' } }));
  for (const text of Object.values(account)) expect(masked).not.toContain(text);
  expect(masked).toContain('No. 7');
});

/** A mask, and the stand-ins that it uses. */
function maskWithStandIns() {
  const standIn = createStandIns();
  return { mask: createMask(SECRETS, standIn), standIn };
}

test('a secret that was seen under its name is replaced in any later text', () => {
  const { mask, standIn } = maskWithStandIns();
  mask({ type: 'password.submitted', password: CANARY });
  expect(mask({ error: new Error(`${CANARY} is too common`) })).toEqual({
    error: { name: 'Error', message: `${standIn(CANARY)} is too common` },
  });
});

test('only the newest secrets are searched for in other texts', () => {
  const mask = createMask({ ...SECRETS, learnedMax: 2 });
  for (const token of ['first-token', 'second-token', 'first-token', 'third-token']) mask({ token });
  expect(SECRETS.learnedMax).toBeLessThan(1_000);
  expect(mask.text('second-token')).toBe('second-token');
  expect(mask.text('first-token')).not.toBe('first-token');
  expect(mask.text('third-token')).not.toBe('third-token');
});

test('a second password that differs from the first is replaced too, and still differs', () => {
  const { mask, standIn } = maskWithStandIns();
  const event = { type: 'password.submitted', password: 'tuberose-lamp', confirmation: 'tuberose-lump' };
  const masked = { ...event, password: standIn('tuberose-lamp'), confirmation: standIn('tuberose-lump') };
  expect(mask(event)).toEqual(masked);
  expect(masked.password).not.toBe(masked.confirmation);
});

test('an address keeps its parts that are not secret', () => {
  const { mask, standIn } = maskWithStandIns();
  expect(mask({ at: '/verify?success=true&orderId=o1&access_token=abc&postalCode=1' })).toEqual({
    at: `/verify?success=true&orderId=o1&access_token=${standIn('abc')}&postalCode=1`,
  });
  const page = 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4e5F6#fid';
  expect(mask({ page })).toEqual({
    page: `https://checkout.stripe.com/c/pay/${standIn('cs_live_a1B2c3D4e5F6')}#fid`,
  });
});

test('a bare text as a result may be a token', () => {
  const { mask, standIn } = maskWithStandIns();
  expect(mask({ output: CANARY })).toEqual({ output: standIn(CANARY) });
  expect(mask({ output: 'Your password was changed.', later: CANARY })).toEqual({
    output: 'Your password was changed.',
    later: standIn(CANARY),
  });
});

test.each([
  ['value', 'Tr0ub4dor&3-horse'],
  ['sessionId', 's3ss10n-of-asha'],
  ['session_id', 's3ss10n'],
  ['sid', 'abc1'],
  ['csrf', 'abc1'],
  ['xsrfToken', 'abc1'],
  ['pin_code', '4821'],
  ['securityCode', '123'],
  ['securityCode', 123],
  ['pwd1', 'abc1'],
  ['otp2', '482913'],
])('%s: %j is a secret', (name, value) => {
  expect(createMask(SECRETS)({ [name]: value })).not.toEqual({ [name]: value });
});

test('the password in an address is replaced, and nothing else of it', () => {
  const { mask, standIn } = maskWithStandIns();
  expect(mask({ page: 'https://asha:tub3rose@example.com:8080/a' })).toEqual({
    page: `https://asha:${standIn('tub3rose')}@example.com:8080/a`,
  });
});

test('the digits of a code get the stand-ins of the whole code', () => {
  const { mask, standIn } = maskWithStandIns();
  const [code, digits] = [standIn('482913'), '482913'.split('')];
  expect(mask({ digits, code: '482913' })).toEqual({ digits: code.split(''), code });
});

test('a plain word as a result is not a secret, neither now nor later', () => {
  const result = { output: 'pending', outcome: 'pending', error: 'Your payment is pending.' };
  expect(createMask(SECRETS)(result)).toEqual(result);
});

test('values that are not secret are shown', () => {
  const shown = {
    identifier: { email: 'asha@example.com' },
    address: { postalCode: '570001', pincode: '570001' },
    cart: { 'brass-hotpot': { M: 2 } },
    awb_code: 'AWB1',
    password: '',
    token: null,
    needsPassword: true,
    price: 499.5,
  };
  expect(createMask(SECRETS)(shown)).toEqual(shown);
});
