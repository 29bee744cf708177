import { eq, isNotNull, and, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeskReview } from '../../contract/desk/deskReview.ts';
import { reviewsCommand } from '../../server/commands/reviews.ts';
import { deskAudit, reviewReports, reviews } from '../../server/db/schema.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addProduct, signUp } from './shopper.ts';

let shop: Shop;
let editor: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  editor = await joinStaff(shop, 'editor');
});
afterAll(() => shop.close());

const Page = v.object({ rows: v.array(DeskReview), after: v.nullable(v.string()) });

async function list(query: Readonly<Record<string, string>> = {}) {
  const answer = await callDesk(shop, 'listDeskReviews', { cookie: editor.cookie, query });
  expect(answer.status).toBe(200);
  return v.parse(Page, answer.body);
}

const decide = (id: string, body: object) =>
  callDesk(shop, 'decideDeskReview', { cookie: editor.cookie, params: { id }, body });

/** Stores a review by somebody new, a second after the one before. */
async function write(status: 'held' | 'public' | 'hidden', comment = 'Warm light.', reports = 0) {
  shop.clock.advance(1_000);
  const { id: userId } = await signUp(shop, { name: 'Meera' });
  const productId = await addProduct(shop, { name: 'Brass lamp' });
  const createdAt = new Date(shop.clock.now());
  const [review] = await shop.db
    .insert(reviews)
    .values({ productId, userId, rating: 4, comment, status, createdAt })
    .returning();
  if (!review) throw new Error('no review');
  for (let index = 0; index < reports; index += 1)
    await shop.db.insert(reviewReports).values({ reviewId: review.id, userId: (await signUp(shop)).id });
  return review.id;
}

async function read(id: string) {
  const found = (await list({ limit: '100' })).rows.find((row) => row.id === id);
  if (!found) throw new Error('no review');
  return found;
}

describe('the list of reviews', () => {
  test('has reported ones first, then held ones, then the others; pages show each once', async () => {
    await shop.db.delete(reviews);
    const shown = await write('public');
    const reported = await write('public', 'Rude words.', 2);
    const held = await write('held', 'Call 98765 43210');
    const hidden = await write('hidden');
    const later = await write('held');
    const expected = [reported, later, held, hidden, shown];
    const { rows } = await list();
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows[0]).toMatchObject({
      product: 'Brass lamp',
      name: 'Meera',
      reports: 2,
      accepted: ['public', 'hidden'],
    });
    expect(rows[2]).toMatchObject({ hasContactDetails: true, bought: false });
    expect(rows.slice(3).map(({ accepted }) => accepted)).toEqual([['public'], ['hidden']]);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: v.InferOutput<typeof Page> = await list({ limit: '2', ...(after && { after }) });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(seen).toEqual(expected);
    for (const [show, ids] of [
      ['reported', [reported]],
      ['held', [later, held]],
      ['hidden', [hidden]],
      ['public', [reported, shown]],
    ] as const)
      expect((await list({ show })).rows.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a review', () => {
  test('is approved, which closes its reports, and hidden with a reason, which the staff sees', async () => {
    const id = await write('public', 'Rude words.', 1);
    expect((await decide(id, { status: 'hidden', version: 'x' })).code).toBe('desk_reason_required');
    const { version } = await read(id);
    const hidden = await decide(id, { status: 'hidden', version, reason: ' It insults somebody. ' });
    expect(hidden.body).toMatchObject({
      review: {
        status: 'hidden',
        reports: 0,
        accepted: ['public'],
        decision: { status: 'hidden', by: editor.email, reason: 'It insults somebody.' },
      },
    });
    const approved = await decide(id, { status: 'public', version: (await read(id)).version });
    expect(approved.body).toMatchObject({
      review: { status: 'public', decision: { status: 'public', by: editor.email, reason: null } },
    });
    const entries = await shop.db
      .select()
      .from(deskAudit)
      .where(sql`${deskAudit.after}->>'reviewId' = ${id}`);
    expect(
      entries.map(({ action, before, after }) => [action, before?.reviewStatus, after?.reviewStatus]),
    ).toEqual([
      ['review.hidden', 'public', 'hidden'],
      ['review.approved', 'hidden', 'public'],
    ]);
  });

  test('that its author or somebody else has changed since it was read is not decided', async () => {
    const id = await write('held');
    const { version } = await read(id);
    await shop.db.update(reviews).set({ comment: 'Buy at example.com' }).where(eq(reviews.id, id));
    const answer = await decide(id, { status: 'public', version });
    expect([answer.status, answer.code]).toEqual([409, 'desk_review_changed']);
    expect(answer.body).toMatchObject({ review: { comment: 'Buy at example.com', status: 'held' } });

    const sent = { status: 'hidden', version: (await read(id)).version, reason: 'An advertisement.' };
    const both = await Promise.all([decide(id, sent), decide(id, sent)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is answered in the name of the shop, and the answer is removed', async () => {
    const id = await write('public');
    const answer = async (text: string) =>
      callDesk(shop, 'answerDeskReview', {
        cookie: editor.cookie,
        params: { id },
        body: { text, version: (await read(id)).version },
      });
    expect((await answer(' Thank you! ')).body).toMatchObject({ review: { answer: 'Thank you!' } });
    expect((await answer('x'.repeat(10_000))).code).toBe('desk_answer_too_long');
    expect((await answer('')).body).toMatchObject({ review: { answer: null } });
  });

  test('is decided by the command too, with the same audit; hiding needs a reason', async () => {
    const id = await write('held');
    expect(await runShopCommand(shop, reviewsCommand, ['hide', id])).toBeNull();
    expect(await runShopCommand(shop, reviewsCommand, ['hide', id, 'An advertisement'])).toBe(
      'The review is hidden.',
    );
    expect((await read(id)).decision).toMatchObject({
      status: 'hidden',
      by: 'npm run shop',
      reason: 'An advertisement',
    });
    expect(await runShopCommand(shop, reviewsCommand, ['answer', id, ' '])).toBe('The answer is removed.');
    expect(
      await shop.db.$count(
        deskAudit,
        and(isNotNull(deskAudit.staffId), sql`${deskAudit.after}->>'reviewId' = ${id}`),
      ),
    ).toBe(0);
  });

  test('that is unknown, or that its author has deleted, is refused', async () => {
    const id = await write('held');
    const { version } = await read(id);
    await shop.db.update(reviews).set({ status: 'deleted', comment: '-' }).where(eq(reviews.id, id));
    for (const each of [id, crypto.randomUUID(), 'x'])
      expect((await decide(each, { status: 'public', version })).code).toBe('review_not_found');
  });
});
