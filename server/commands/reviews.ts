import * as v from 'valibot';
import { REVIEW_MAX_LENGTH } from '../../contract/constants.ts';
import { REVIEW_STATUSES } from '../../contract/reviews/entities.ts';
import { savePhotos } from './save-photos.ts';
import type { ShopCommand } from './shop-command.ts';

const Reviews = v.object({
  reviews: v.array(
    v.object({
      id: v.string(),
      product: v.string(),
      productId: v.string(),
      userName: v.string(),
      rating: v.number(),
      comment: v.string(),
      createdAt: v.string(),
      status: v.picklist(REVIEW_STATUSES),
      bought: v.boolean(),
      hasContactDetails: v.boolean(),
      reports: v.number(),
      answer: v.nullable(v.string()),
      photos: v.number(),
    }),
  ),
});
type Listed = v.InferOutput<typeof Reviews>['reviews'][number];
const Id = v.pipe(v.string(), v.uuid());

type Work = NonNullable<ReturnType<ShopCommand['parse']>>;

/** `npm run shop -- reviews`: moderation of reviews, and the shop's answers. */
export const reviewsCommand: ShopCommand = {
  usage: `npm run shop -- reviews list [--all] [--json]
npm run shop -- reviews approve ID
npm run shop -- reviews hide ID REASON
npm run shop -- reviews answer ID TEXT
npm run shop -- reviews photos ID FOLDER

Lists the reviews that wait for a decision: those that are not public yet, and those that shoppers have reported; with
--all, every review. Approves a review, so that everybody sees it and it counts, or hides it; the
reason is for the staff. Answers a review in the
name of the shop; an empty TEXT ("") removes the answer. \`photos\` writes the photographs of a
review into a folder. With --json, the results are JSON.`,
  parse: (words) => {
    const [action, id, text, ...rest] = words.filter((word) => !OPTIONS.has(word));
    const isJson = words.includes('--json');
    if (rest.length > 0) return null;
    if (action === 'list' && id === undefined) return list(words.includes('--all'), isJson);
    if (!v.is(Id, id)) return null;
    if (action === 'photos' && text) return savePhotos({ reviewId: id }, text);
    if (action === 'approve' && text === undefined) return decide(id, 'public', isJson);
    if (action === 'hide' && text?.trim()) return decide(id, 'hidden', isJson, text);
    if (action === 'answer' && text !== undefined) return answer(id, text, isJson);
    return null;
  },
};

const OPTIONS = new Set(['--all', '--json']);

const list =
  (all: boolean, isJson: boolean): Work =>
  async ({ call }) => {
    const { reviews } = v.parse(Reviews, await call('GET', `/reviews${all ? '?all=true' : ''}`));
    return isJson ? JSON.stringify(reviews, null, 2) : describeReviews(reviews);
  };

const decide =
  (id: string, status: 'public' | 'hidden', isJson: boolean, reason?: string): Work =>
  async ({ call }) => {
    await call('POST', '/reviews/decide', { id, status, reason });
    if (isJson) return JSON.stringify({ id, status });
    return status === 'public' ? 'The review is public.' : 'The review is hidden.';
  };

const answer =
  (id: string, text: string, isJson: boolean): Work =>
  async ({ call }) => {
    if (text.length > REVIEW_MAX_LENGTH)
      throw new Error(`an answer has at most ${REVIEW_MAX_LENGTH} characters`);
    await call('POST', '/reviews/answer', { id, text });
    if (isJson) return JSON.stringify({ id, answer: text.trim() || null });
    return text.trim() ? 'The answer is below the review.' : 'The answer is removed.';
  };

function describeReviews(reviews: readonly Listed[]): string {
  if (reviews.length === 0) return 'No review waits for a decision.';
  return [
    ...reviews.map(describeReview),
    'Decide: npm run shop -- reviews approve ID, or hide ID REASON. Answer: npm run shop -- reviews answer ID TEXT',
  ].join('\n\n');
}

function describeReview(review: Listed): string {
  const { id, product, userName, rating, comment, createdAt, status, bought, reports } = review;
  const facts = [
    status,
    bought ? 'verified buyer' : 'no delivered order',
    ...(review.hasContactDetails ? ['link, email or phone'] : []),
    ...(review.photos > 0 ? [`${review.photos} ${review.photos === 1 ? 'photograph' : 'photographs'}`] : []),
    ...(reports > 0 ? [`${reports} ${reports === 1 ? 'report' : 'reports'}`] : []),
  ];
  const lines = [
    `${id}  ${createdAt.slice(0, 19)}Z  ${facts.join(', ')}`,
    `${rating} stars for ${product} by ${userName || 'a deleted account'}`,
    ...indent(comment),
    ...(review.answer === null ? [] : ['Answer:', ...indent(review.answer)]),
  ];
  return lines.join('\n');
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
