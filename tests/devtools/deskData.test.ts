import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { deskLink } from '../../contract/desk/deskLink.ts';
import { DESK_DETAILS, DESK_INPUTS, DESK_OUTPUTS } from '../../devtools/deskExamples.ts';
import { shopMachines } from '../../devtools/machines.ts';
import { isPublicText } from '../../devtools/publicTexts.ts';
import { createMask } from '../../packages/inspector/src/client/createMask.ts';
import { createReport } from '../../packages/inspector/src/client/createReport.ts';
import type { Message } from '../../packages/inspector/src/client/protocol.ts';
import { SECRETS } from '../../packages/inspector/src/client/secrets.ts';
import { withoutDiscardedActors } from '../../packages/inspector/src/client/withoutDiscardedActors.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { writeRecording } from '../../packages/inspector/src/recording/recordingFile.ts';

const TOKEN = 'qmXbTzLwKpRvNcYsHdJfGtBxWnMkZrQpLvCsDyFhTgJ';
const OTP = '731946';
const TOTP = '280517';
const SECRET = 'KRUGKIDROVUWG2ZA';
const SET_UP = 'k3JfQ8sXw2Zr7TyUb5NcMe9LpHgD4aVi6RoKqWt1BxFz';
const SIGNATURE = 'MEUCIQDx';
const APP = { otpauthUri: `otpauth://totp/Aangan?secret=${SECRET}`, secret: SECRET, setUp: SET_UP };
const SECRETS_OF_DESK = [TOKEN, OTP, TOTP, SECRET, SET_UP, SIGNATURE];

const PERSONAL_DATA = [
  'Zebedee',
  'Quillfeather',
  'zebedee@quillfeather.example',
  '9123409876',
  '7 Umbrella Lane',
  'Tirunelveli',
  'zebedee@okbank',
  '50100234567890',
  'HDFC0001234',
  'packer.priya@shop.example',
  'Rang her twice',
];
const CUSTOMER = {
  firstName: 'Zebedee',
  lastName: 'Quillfeather',
  email: 'zebedee@quillfeather.example',
  phone: '9123409876',
  street: '7 Umbrella Lane',
  city: 'Tirunelveli',
};
const [ORDER, RETURN, CUSTOMER_PAGE] = ['fetchOrder', 'fetchReturn', 'fetchCustomer'].map((name) =>
  Object(DESK_OUTPUTS[name]?.[0]),
);
const NAME = 'Zebedee Quillfeather';
const ROW = { ...ORDER, name: NAME, city: 'Tirunelveli' };
const SHOWN_ORDER = {
  ...ROW,
  address: { ...DESK_DETAILS.address, ...CUSTOMER },
  notes: [{ id: 'n1', text: 'Rang her twice', by: 'packer.priya@shop.example', date: 1 }],
};
const ACCOUNTS = [{ upi: 'zebedee@okbank' }, { holder: NAME, number: '50100234567890', ifsc: 'HDFC0001234' }];
const PASSKEY = { id: 'p1', rawId: 'p1', type: 'public-key', response: { signature: SIGNATURE } };
const SESSION = { staff: { id: 's1', email: 'packer.priya@shop.example', roles: ['packer'] }, expiresAt: 1 };

interface Visit {
  readonly id: string;
  readonly input?: unknown;
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly events?: readonly AnyEventObject[];
}

/** What somebody does at the desk, with the answers of its services. */
const VISITS: readonly Visit[] = [
  {
    id: 'deskSession',
    outputs: { fetchSession: null, sendCode: undefined, answerPasskey: PASSKEY, startSession: SESSION },
    events: [
      { type: 'email.submitted', email: 'packer.priya@shop.example' },
      { type: 'codes.submitted', otp: OTP, totp: TOTP },
    ],
  },
  {
    id: 'deskSession',
    outputs: { fetchSession: null, sendCode: undefined, answerPasskey: PASSKEY, startSession: SESSION },
    events: [
      { type: 'email.submitted', email: 'packer.priya@shop.example' },
      { type: 'passkey.chosen', otp: OTP },
    ],
  },
  {
    id: 'deskSetUp',
    input: { token: TOKEN },
    outputs: { checkLink: { email: 'packer.priya@shop.example', ...APP }, finishLink: SESSION },
    events: [{ type: 'totp.submitted', totp: TOTP }],
  },
  {
    id: 'deskConfirmation',
    outputs: { confirmSession: undefined },
    events: [{ type: 'confirmation.requested' }, { type: 'code.submitted', code: TOTP }],
  },
  {
    id: 'deskAccount',
    outputs: { ...firstOutputs(), prepareApp: APP },
    events: [{ type: 'app.add' }, { type: 'totp.submitted', totp: TOTP }],
  },
  {
    id: 'deskPeople',
    outputs: {
      fetchPeople: [],
      invite: {
        people: [],
        link: {
          email: 'packer.priya@shop.example',
          link: deskLink('http://shop.example', TOKEN),
          minutes: 30,
        },
      },
    },
    events: [{ type: 'invitation.submitted', email: 'packer.priya@shop.example', roles: ['packer'] }],
  },
  {
    id: 'deskOrder',
    outputs: {
      fetchOrder: SHOWN_ORDER,
      causeEvent: { order: SHOWN_ORDER, refusal: null },
      addNote: SHOWN_ORDER,
    },
    events: [
      { type: 'note.submitted', text: 'Rang her twice' },
      { type: 'event.requested', event: 'address.changed' },
      { type: 'details.submitted', address: SHOWN_ORDER.address },
    ],
  },
  {
    id: 'deskOrders',
    input: { filters: { q: 'Quillfeather', stage: null, method: null, attention: false } },
    outputs: { fetchOrderRows: { orders: [ROW], after: null } },
  },
  ...ACCOUNTS.map((account) => ({
    id: 'deskReturn',
    outputs: { fetchReturn: { ...RETURN, name: NAME, account, note: 'Rang her twice' } },
  })),
  {
    id: 'deskList',
    input: { filters: { q: 'Quillfeather' } },
    outputs: {
      fetchRows: {
        rows: [{ id: 'u1', name: NAME, email: CUSTOMER.email, phone: '9123409876' }],
        after: null,
      },
    },
  },
  {
    id: 'deskCustomer',
    outputs: {
      fetchCustomer: {
        ...CUSTOMER_PAGE,
        name: NAME,
        email: CUSTOMER.email,
        phone: '9123409876',
        newestOrders: [ROW],
      },
    },
  },
  {
    id: 'deskReview',
    input: { review: { ...Object(Object(DESK_INPUTS['deskReview'])['review']), name: 'Zebedee' } },
    outputs: {},
  },
];

function firstOutputs(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(DESK_OUTPUTS).map(([name, [first]]) => [name, first]));
}

/** The messages about a visit, as they leave the page, and the texts of its contexts as they were in it. */
async function visit({ id, input = DESK_INPUTS[id], outputs, events = [] }: Visit) {
  const machine: AnyStateMachine = shopMachines.get(id) ?? expect.fail(id);
  const messages: Message[] = [];
  const report = createReport(createMask(SECRETS), (message) => messages.push(message));
  const actors = Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [name, fromPromise(async () => output)]),
  );
  const actor = createActor(machine.provide({ actors }), { input, inspect: withoutDiscardedActors(report) });
  const shown: string[] = [];
  actor.subscribe(({ context }) => shown.push(JSON.stringify(context)));
  actor.start();
  await nextRound();
  for (const event of events) {
    expect(actor.getSnapshot().can(event), `${id}: ${event.type}`).toBe(true);
    shown.push(JSON.stringify(event));
    actor.send(event);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as in a page
    await nextRound();
  }
  shown.push(JSON.stringify([input, actor.getSnapshot().context, outputs]));
  actor.stop();
  return { messages, shown: shown.join('\n') };
}

const visits = await Promise.all(VISITS.map(visit));
const shown = visits.map((one) => one.shown).join('\n');

test('no code, link, secret of an app or signature of the desk leaves its page', () => {
  const sent = JSON.stringify(visits.map(({ messages }) => messages));
  expect(SECRETS_OF_DESK.filter((secret) => !shown.includes(secret))).toEqual([]);
  expect(SECRETS_OF_DESK.filter((secret) => sent.includes(secret))).toEqual([]);
});

test('names, contacts, addresses, payout accounts and notes of the desk are not in the files that the inspector saves', () => {
  expect(PERSONAL_DATA.filter((text) => !shown.includes(text))).toEqual([]);
  for (const [at, { messages }] of visits.entries()) {
    const recording = new Recording();
    recording.open({ id: 'tab', title: 'Desk', address: '/desk', source: 'app', app: 'aangan' });
    recording.receive('tab', messages);
    const file = writeRecording(recording, false, isPublicText);
    expect(
      PERSONAL_DATA.filter((text) => file.includes(text)),
      VISITS[at]?.id,
    ).toEqual([]);
  }
});
