import { hash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_PAGE } from '../../contract/desk/deskLimits.ts';
import type { DeskReview, ReviewDecision } from '../../contract/desk/deskReview.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { deskAudit, reviews, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import {
  answerReview,
  decideReview,
  findReviewToDecide,
  NoSuchReview,
  readReviewsToDecide,
  type ReviewToDecide,
} from '../reviews/moderation.ts';
import { recordAudit, TERMINAL_NAME, type Actor } from './audit.ts';
import { deskPicture } from './desk-photos.ts';
import { listPage, rankOf } from './list-page.ts';

type Row = v.InferInput<typeof DeskReview>;

const ACTIONS: Readonly<Record<ReviewDecision, string>> = {
  public: 'review.approved',
  hidden: 'review.hidden',
};

/** The reviews of a list: reported ones, then held ones, then the others; the newest first. */
export async function listDeskReviews(
  db: Database,
  { show, after, limit = DESK_PAGE }: DeskRequest<'listDeskReviews'>['query'],
): Promise<DeskReply<'listDeskReviews'>> {
  const cursor = after === undefined ? null : rankOf(after);
  const found = await readReviewsToDecide(db, (reports) => {
    const rank = sql`case when ${reports} > 0 then 0 when ${reviews.status} = 'held' then 1 else 2 end`;
    const newest = sql`-extract(epoch from ${reviews.createdAt})`;
    return {
      where: and(
        show === undefined ? undefined : show === 'reported' ? sql`${reports} > 0` : eq(reviews.status, show),
        cursor === null
          ? undefined
          : sql`(${rank}, ${newest}, ${reviews.id}) > (${cursor.rank}::int, (select -extract(epoch from last.created_at) from reviews as last where last.id = ${cursor.id}), ${cursor.id}::uuid)`,
      ),
      orderBy: [rank, newest, asc(reviews.id)],
      // One more row shows whether more follow.
      limit: limit + 1,
    };
  });
  const { rows, after: next } = listPage(found, limit, ({ reports, status }) =>
    reports > 0 ? 0 : status === 'held' ? 1 : 2,
  );
  return { rows: await deskReviews(db, rows), after: next };
}

/**
 * Shows or hides a review, and records it in the audit: what the desk and the command `npm run shop -- reviews` do.
 * @param version of the review that the person read; null: whatever it is now
 * @throws NoSuchReview; Refusal `desk_review_changed` (409)
 */
export async function decideDeskReview(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  { id: staffId }: Pick<Actor, 'id'>,
  id: string,
  {
    status,
    reason,
    version,
  }: { readonly status: ReviewDecision; readonly reason: string; readonly version: string | null },
): Promise<void> {
  await decideReview(db, id, status, {
    check: (found) => {
      requireVersion(found, version);
      // Both decisions stay possible for the command.
      if (version !== null && !acceptedDecisions(found).includes(status))
        throw new Refusal('desk_review_changed');
    },
    record: (tx, before) =>
      recordAudit(tx, now(), {
        staffId,
        action: ACTIONS[status],
        before: { reviewId: id, reviewStatus: before.status },
        after: { reviewId: id, reviewStatus: status },
        reason: status === 'hidden' ? reason : null,
      }),
  });
}

/** Sets or removes the shop's answer, and records it in the audit, see {@link decideDeskReview}. */
export async function answerDeskReview(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  { id: staffId }: Pick<Actor, 'id'>,
  id: string,
  { text, version }: { readonly text: string; readonly version: string | null },
): Promise<void> {
  await answerReview(db, id, text, {
    check: (found) => requireVersion(found, version),
    record: (tx, { status }) =>
      recordAudit(tx, now(), {
        staffId,
        action: text === '' ? 'review.answerRemoved' : 'review.answered',
        after: { reviewId: id, reviewStatus: status },
      }),
  });
}

/** Changes a review at the desk. @throws Refusal `review_not_found` (404); with the present review `desk_review_changed` (409) */
export async function changeDeskReview(
  { db }: Pick<CoreContext, 'db'>,
  id: string,
  change: () => Promise<void>,
): Promise<{ readonly review: Row }> {
  try {
    await change();
  } catch (error) {
    if (error instanceof NoSuchReview) throw new Refusal('review_not_found');
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    throw error.with({ review: await findDeskReview(db, id) });
  }
  return { review: await findDeskReview(db, id) };
}

async function findDeskReview(db: Database, id: string): Promise<Row> {
  const [row] = await deskReviews(db, [await findReviewToDecide(db, id)]);
  if (!row) throw new Error('The review was not read');
  return row;
}

function requireVersion(found: ReviewToDecide, version: string | null): void {
  if (version !== null && reviewVersion(found) !== version) throw new Refusal('desk_review_changed');
}

/** A text that differs after each change of what a person decides by. */
function reviewVersion({ status, rating, comment, userName, answer, reports, photos }: ReviewToDecide) {
  const facts = [status, rating, comment, userName, answer, reports, photos.map(({ id }) => id)];
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 16);
}

/** A reported review can be shown on, which closes the reports. */
function acceptedDecisions({
  status,
  reports,
}: Pick<ReviewToDecide, 'status' | 'reports'>): ReviewDecision[] {
  return [
    ...(status !== 'public' || reports > 0 ? (['public'] as const) : []),
    ...(status !== 'hidden' ? (['hidden'] as const) : []),
  ];
}

async function deskReviews(db: Database, found: readonly ReviewToDecide[]): Promise<Row[]> {
  const decisions = await listDecisions(
    db,
    found.map(({ id }) => id),
  );
  return found.map((review) => ({
    id: review.id,
    product: review.product,
    productId: review.productId,
    customerId: review.userId,
    name: review.userName,
    rating: review.rating,
    comment: review.comment,
    status: review.status,
    bought: review.bought,
    hasContactDetails: review.hasContactDetails,
    reports: review.reports,
    answer: review.answer,
    pictures: review.photos.map((photo) => deskPicture({ reviewId: review.id }, photo)),
    date: review.createdAt.getTime(),
    decision: decisions.get(review.id) ?? null,
    accepted: acceptedDecisions(review),
    version: reviewVersion(review),
  }));
}

/** The last decision about each of these reviews. Their entries in the audit belong to no order, which an index finds. */
async function listDecisions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Row['decision']>>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .select({ entry: deskAudit, by: staff.email })
    .from(deskAudit)
    .leftJoin(staff, eq(staff.id, deskAudit.staffId))
    .where(
      and(
        isNull(deskAudit.orderId),
        inArray(deskAudit.action, Object.values(ACTIONS)),
        sql`${deskAudit.after}->>'reviewId' = any(${sql.param(ids)}::text[])`,
      ),
    )
    .orderBy(asc(deskAudit.id));
  return new Map(
    entries.map(({ entry: { action, after, reason, createdAt }, by }) => [
      after?.reviewId ?? '',
      {
        status: action === ACTIONS.public ? 'public' : 'hidden',
        by: by ?? TERMINAL_NAME,
        date: createdAt.getTime(),
        reason,
      },
    ]),
  );
}
