import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskRole } from '../../../contract/desk/deskRoles.ts';
import type { DeskPerson } from '../../../contract/desk/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import { deskPeopleMachine, type Invited } from '../../../machines/desk/deskPeople.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

const OFFLINE = new Failure('', { status: 0 });
const RAVI: DeskPerson = {
  id: 'p1',
  email: 'ravi@shop.example',
  roles: ['packer'],
  isSetUp: true,
  sessions: 1,
};

function openPeople() {
  const fetchPeople = new FakePromiseActor<readonly DeskPerson[]>();
  const invite = new FakePromiseActor<Invited, { email: string; roles: readonly DeskRole[] }>();
  const changeRoles = new FakePromiseActor<
    readonly DeskPerson[],
    { personId: string; roles: readonly DeskRole[] }
  >();
  const removePerson = new FakePromiseActor<readonly DeskPerson[], { personId: string }>();
  const endSessions = new FakePromiseActor<readonly DeskPerson[], { personId: string }>();
  const actor = createActor(
    deskPeopleMachine.provide({
      actors: {
        fetchPeople: fetchPeople.actor,
        invite: invite.actor,
        changeRoles: changeRoles.actor,
        removePerson: removePerson.actor,
        endSessions: endSessions.actor,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  return {
    actor,
    fetchPeople,
    invite,
    changeRoles,
    removePerson,
    endSessions,
    error: () => actor.getSnapshot().context.error,
    value: () => actor.getSnapshot().value,
  };
}

async function openShown() {
  const opened = openPeople();
  await opened.fetchPeople.answer([RAVI]);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskPeopleMachine));

describe('the people of the desk', () => {
  test('are loaded, and can be tried again', async () => {
    const { actor, fetchPeople, error, value } = openPeople();
    await fetchPeople.fail(OFFLINE);
    expect([value(), error()]).toEqual(['failed', deskMessages.failed]);
    actor.send({ type: 'people.retry' });
    await fetchPeople.answer([RAVI]);
    expect(actor.getSnapshot().context.people).toEqual([RAVI]);
  });

  test('are invited with an email and a role; the link is shown', async () => {
    const { actor, invite, error } = await openShown();
    actor.send({ type: 'invitation.submitted', email: ' ', roles: ['packer'] });
    expect(error()).toBe(deskMessages.emailMissing);
    actor.send({ type: 'invitation.submitted', email: 'meera@shop.example', roles: [] });
    expect(error()).toBe(deskMessages.rolesMissing);
    actor.send({ type: 'invitation.submitted', email: ' meera@shop.example ', roles: ['editor'] });
    expect(invite.inputs).toEqual([{ email: 'meera@shop.example', roles: ['editor'] }]);
    await invite.fail(OFFLINE);
    expect(error()).toBe(deskMessages.failed);
    // A new link for somebody has the same roles.
    actor.send({ type: 'link.requested', personId: 'p1' });
    expect(invite.inputs.at(-1)).toEqual({ email: 'ravi@shop.example', roles: ['packer'] });
    const link = { email: 'ravi@shop.example', link: 'https://shop.example/desk#token=t', minutes: 30 };
    await invite.answer({ people: [RAVI], link });
    expect(actor.getSnapshot().context).toMatchObject({ link, error: null });
  });

  test('have at least one role each', async () => {
    const { actor, changeRoles, error, value } = await openShown();
    actor.send({ type: 'roles.edit', personId: 'p1' });
    actor.send({ type: 'form.dismissed' });
    actor.send({ type: 'roles.edit', personId: 'p1' });
    actor.send({ type: 'roles.submitted', roles: [] });
    expect(error()).toBe(deskMessages.rolesMissing);
    actor.send({ type: 'roles.submitted', roles: ['editor'] });
    expect(changeRoles.inputs).toEqual([{ personId: 'p1', roles: ['editor'] }]);
    await changeRoles.fail(OFFLINE);
    expect([value(), error()]).toEqual([{ shown: 'editing' }, deskMessages.failed]);
    actor.send({ type: 'roles.submitted', roles: ['editor'] });
    await changeRoles.answer([{ ...RAVI, roles: ['editor'] }]);
    expect(actor.getSnapshot().context.people?.[0]?.roles).toEqual(['editor']);
  });

  test('are removed after a question', async () => {
    const { actor, removePerson, error, value } = await openShown();
    actor.send({ type: 'removal.requested', personId: 'p1' });
    actor.send({ type: 'form.dismissed' });
    expect(removePerson.inputs).toEqual([]);
    actor.send({ type: 'removal.requested', personId: 'p1' });
    actor.send({ type: 'removal.confirmed' });
    await removePerson.fail(OFFLINE);
    expect([value(), error()]).toEqual([{ shown: 'ready' }, deskMessages.failed]);
    actor.send({ type: 'removal.requested', personId: 'p1' });
    actor.send({ type: 'removal.confirmed' });
    await removePerson.answer([]);
    expect(actor.getSnapshot().context.people).toEqual([]);
  });

  test('lose their sessions', async () => {
    const { actor, endSessions, error } = await openShown();
    actor.send({ type: 'sessions.end', personId: 'p1' });
    await endSessions.fail(OFFLINE);
    expect(error()).toBe(deskMessages.failed);
    actor.send({ type: 'sessions.end', personId: 'p1' });
    await endSessions.answer([{ ...RAVI, sessions: 0 }]);
    expect(actor.getSnapshot().context.people?.[0]?.sessions).toBe(0);
  });
});
