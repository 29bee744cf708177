import { expect, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { createMask } from '../../packages/inspector/src/client/createMask.ts';
import { createReport } from '../../packages/inspector/src/client/createReport.ts';
import { observeActors } from '../../packages/inspector/src/client/observeActors.ts';
import { SECRETS } from '../../packages/inspector/src/client/secrets.ts';
import { withoutDiscardedActors } from '../../packages/inspector/src/client/withoutDiscardedActors.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { Account } from '../../machines/auth.machine.ts';

export const PERSON = {
  name: 'Zebedee Quillfeather',
  email: 'zebedee@quillfeather.example',
  password: 'marigold-lamp-7',
};

/** A shop's tab in a recording: the messages of a sign-in that fails once. */
export async function recordSignIn(): Promise<Recording> {
  const recording = new Recording();
  recording.open({ id: 'tab', title: 'Sign In', address: '/login', source: 'app', app: 'aangan 0.1.0' });
  const machine = authMachine.provide({
    actors: {
      checkAccount: fromPromise<Account, { identifier: Identifier }>(() =>
        Promise.resolve({ exists: true, name: PERSON.name }),
      ),
      logIn: fromPromise<string, { identifier: Identifier; password: string }>(({ input }) =>
        input.password === PERSON.password
          ? Promise.resolve('eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c4nary')
          : Promise.reject(new Failure('Wrong password', { status: 200, code: 'credentials_invalid' })),
      ),
    },
  });
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  observeActors(machine, withoutDiscardedActors(report));
  const actor = createActor(machine, { input: { record: null } }).start();
  actor.send({ type: 'identifier.submitted', typed: PERSON.email });
  await reached(actor, { login: { password: 'editing' } });
  actor.send({ type: 'password.submitted', password: 'wrong-guess-1' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.error).not.toBeNull());
  actor.send({ type: 'password.submitted', password: PERSON.password });
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  return recording;
}

async function reached(actor: AnyActorRef, value: unknown): Promise<void> {
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value));
}
