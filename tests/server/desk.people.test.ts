import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeskPerson } from '../../contract/desk/entities.ts';
import { deskAudit } from '../../server/db/schema.ts';
import { callDesk, followLink, joinStaff, type DeskAnswer } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false });
});
afterAll(() => shop.close());

const peopleOf = ({ body }: DeskAnswer) => v.parse(v.array(DeskPerson), body['people']);

test('an owner invites somebody, changes their roles, ends their sessions and removes them', async () => {
  const { id, cookie } = await joinStaff(shop, 'owner');
  const list = async () => peopleOf(await callDesk(shop, 'listPeople', { cookie }));
  const invite = (email: string, roles: readonly string[]) =>
    callDesk(shop, 'invitePerson', { cookie, body: { email, roles } });
  expect((await invite('ravi', ['packer'])).code).toBe('identifier_invalid');
  expect((await invite('ravi@shop.example', [])).code).toBe('desk_roles_required');
  expect((await invite('ravi@shop.example', ['boss'])).status).toBe(400);
  const invited = await invite('Ravi@Shop.Example', ['packer']);
  expect(invited.body).toMatchObject({ link: expect.stringMatching(/\/desk#token=[\w-]{43}$/), minutes: 30 });
  expect(await list()).toMatchObject([
    { email: 'ravi@shop.example', roles: ['packer'], isSetUp: false, sessions: 0 },
    { id, roles: ['owner'], isSetUp: true, sessions: 1 },
  ]);

  const ravi = await followLink(shop, String(invited.body['link']));
  const params = { id: ravi.id };
  const changed = await callDesk(shop, 'changePersonRoles', { cookie, params, body: { roles: ['editor'] } });
  expect(peopleOf(changed)).toMatchObject([{ roles: ['editor'], isSetUp: true, sessions: 1 }, {}]);
  expect((await callDesk(shop, 'listDeskOrders', { cookie: ravi.cookie })).code).toBe('desk_not_permitted');
  expect(peopleOf(await callDesk(shop, 'endPersonSessions', { cookie, params }))).toMatchObject([
    { sessions: 0 },
    {},
  ]);
  expect((await callDesk(shop, 'getDeskSession', { cookie: ravi.cookie })).status).toBe(401);
  expect(peopleOf(await callDesk(shop, 'removePerson', { cookie, params }))).toHaveLength(1);
  expect((await callDesk(shop, 'removePerson', { cookie, params })).code).toBe('desk_person_not_found');

  const entries = await shop.db
    .select()
    .from(deskAudit)
    .where(eq(deskAudit.staffId, id))
    .orderBy(deskAudit.id);
  const email = 'ravi@shop.example';
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['session.started', null, null],
    ['staff.added', null, { email, roles: ['packer'] }],
    ['staff.changed', { email, roles: ['packer'] }, { email, roles: ['editor'] }],
    ['sessions.ended', { email }, null],
    ['staff.removed', { email, roles: ['editor'] }, null],
  ]);
});

test('the desk always has an owner who can sign in, also when two owners demote each other at once', async () => {
  const people = peopleOf(
    await callDesk(shop, 'listPeople', { cookie: (await joinStaff(shop, 'owner')).cookie }),
  );
  const [first, second] = [await joinStaff(shop, 'owner'), await joinStaff(shop, 'owner')];
  for (const { id } of people) await callDesk(shop, 'removePerson', { cookie: first.cookie, params: { id } });
  // Somebody who has not used the link cannot sign in.
  await callDesk(shop, 'invitePerson', {
    cookie: first.cookie,
    body: { email: 'later@shop.example', roles: ['owner'] },
  });
  const demote = (cookie: string, id: string) =>
    callDesk(shop, 'changePersonRoles', { cookie, params: { id }, body: { roles: ['packer'] } });
  const both = await Promise.all([demote(first.cookie, second.id), demote(second.cookie, first.id)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = both[0]?.status === 200 ? first : second;
  const { cookie } = winner;
  expect((await demote(cookie, winner.id)).code).toBe('desk_last_owner');
  expect((await callDesk(shop, 'removePerson', { cookie, params: { id: winner.id } })).code).toBe(
    'desk_last_owner',
  );
  const invited = await callDesk(shop, 'invitePerson', {
    cookie,
    body: { email: winner.email, roles: ['accountant'] },
  });
  expect(invited.code).toBe('desk_last_owner');
});
