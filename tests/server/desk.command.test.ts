import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwners } from '../../server/accounts/owners.ts';
import { ownerCommand } from '../../server/commands/owner.ts';
import { deskAudit } from '../../server/db/schema.ts';
import { callDesk, followLink } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const run = (...words: readonly string[]) => runShopCommand(shop, ownerCommand, words);
const linkIn = (printed: string | null) => printed?.split('\n').at(-1) ?? '';

test('adds, lists, changes and removes people', async () => {
  expect(await listOwners(shop.db)).toEqual([]);
  expect(await run('list')).toBe('Nobody runs the desk yet. Add an owner: npm run shop -- owner add EMAIL');

  const added = await run('add', 'Asha@Shop.Example');
  expect(added).toMatch(
    /^Asha@Shop\.Example is owner\. Open this link within 30 minutes; it works once:\nhttp:\/\/localhost:\d+\/desk#token=[\w-]{43}$/,
  );
  await run('add', 'ravi@shop.example', '--role', 'packer', '--role=editor');
  expect(await run('list')).toBe(
    [
      'asha@shop.example  owner  has not used the link yet',
      'ravi@shop.example  packer, editor  has not used the link yet',
    ].join('\n'),
  );
  expect(await listOwners(shop.db)).toMatchObject([{ email: 'asha@shop.example' }]);

  const { cookie } = await followLink(shop, linkIn(added));
  expect(await run('list')).toContain('asha@shop.example  owner\n');
  await run('add', 'asha@shop.example', '--role', 'accountant');
  expect((await callDesk(shop, 'getDeskSession', { cookie })).body).toMatchObject({
    staff: { roles: ['accountant'] },
  });
  expect(await listOwners(shop.db)).toEqual([]);

  expect(await run('remove', 'ASHA@shop.example')).toBe('ASHA@shop.example no longer belongs to the staff.');
  expect((await callDesk(shop, 'getDeskSession', { cookie })).status).toBe(401);
  expect(await run('list')).not.toContain('asha');
  // Somebody who comes back sets the sign-in up again.
  await run('add', 'asha@shop.example');
  expect(await run('list')).toContain('asha@shop.example  owner  has not used the link yet');

  const entries = await shop.db.select().from(deskAudit).orderBy(asc(deskAudit.id));
  expect(
    entries.map(({ staffId, action, before, after }) => [staffId === null, action, before ?? after]),
  ).toEqual([
    [true, 'staff.added', { email: 'asha@shop.example', roles: ['owner'] }],
    [true, 'staff.added', { email: 'ravi@shop.example', roles: ['packer', 'editor'] }],
    [false, 'session.started', null],
    [true, 'staff.added', { email: 'asha@shop.example', roles: ['accountant'] }],
    [true, 'staff.removed', { email: 'asha@shop.example', roles: ['accountant'] }],
    [true, 'staff.added', { email: 'asha@shop.example', roles: ['owner'] }],
  ]);
});

test('refuses what is no email, and whom it does not know', async () => {
  const before = await shop.db.$count(deskAudit);
  expect(await run('add', 'asha')).toContain('asha is not an email address');
  expect(await run('remove', 'nobody@shop.example')).toContain('no member of the staff has the email');
  expect(await shop.db.$count(deskAudit)).toBe(before);
});

test.each([
  [],
  ['add'],
  ['list', 'all'],
  ['remove'],
  ['remove', 'a@b.example', 'c@d.example'],
  ['add', 'a@b.example', '--role', 'boss'],
  ['add', 'a@b.example', '--role'],
  ['add', 'a@b.example', 'packer'],
  ['add', '--role', 'packer'],
  ['invite', 'a@b.example'],
])('does not understand %j %j %j %j', (...words) => {
  expect(ownerCommand.parse(words)).toBeNull();
});
