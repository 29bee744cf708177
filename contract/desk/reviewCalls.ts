import * as v from 'valibot';
import { REVIEW_MAX_LENGTH } from '../constants.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { DESK_REASON_MAX } from './deskLimits.ts';
import { listQuery, PhotoFile } from './deskLists.ts';
import { DeskReview, REVIEW_DECISIONS, REVIEW_FILTERS } from './deskReview.ts';
import type { DeskRole } from './deskRoles.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly DeskRole[];

const Id = v.pipe(v.string(), v.uuid('review_not_found' satisfies PlainRefusalCode));
const version = v.pipe(v.string(), v.maxLength(60));
const ReviewReply = v.object({ review: DeskReview });

/** The calls of the desk about reviews. */
export const reviewCalls = {
  /** Reported reviews, then held ones, then the others; the newest first. */
  listDeskReviews: {
    method: 'GET',
    path: '/api/desk/reviews',
    access: 'staff',
    roles: EDITORS,
    query: v.object({ ...listQuery.entries, show: v.optional(v.picklist(REVIEW_FILTERS)) }),
    reply: v.object({ rows: v.array(DeskReview), after: v.nullable(v.string()) }),
  },
  /**
   * Shows or hides a review. Refused with 409 and the present review when it is no longer what the person read
   * (`desk_review_changed`).
   */
  decideDeskReview: {
    method: 'POST',
    path: '/api/desk/reviews/:id/decision',
    access: 'staff',
    roles: EDITORS,
    params: v.object({ id: Id }),
    body: v.pipe(
      v.object({
        status: v.picklist(REVIEW_DECISIONS),
        version,
        /** Required to hide a review. */
        reason: v.optional(
          v.pipe(
            v.string(),
            v.trim(),
            v.maxLength(DESK_REASON_MAX, 'desk_reason_too_long' satisfies PlainRefusalCode),
          ),
          '',
        ),
      }),
      v.forward(
        v.partialCheck(
          [['status'], ['reason']],
          ({ status, reason }) => status !== 'hidden' || reason !== '',
          'desk_reason_required' satisfies PlainRefusalCode,
        ),
        ['reason'],
      ),
    ),
    reply: ReviewReply,
  },
  /** Sets the shop's answer below a review; an empty text removes it. Refused like a decision. */
  answerDeskReview: {
    method: 'POST',
    path: '/api/desk/reviews/:id/answer',
    access: 'staff',
    roles: EDITORS,
    params: v.object({ id: Id }),
    body: v.object({
      version,
      text: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(REVIEW_MAX_LENGTH, 'desk_answer_too_long' satisfies PlainRefusalCode),
      ),
    }),
    reply: ReviewReply,
  },
  /** A file of a photograph of a review. */
  getReviewPhoto: {
    method: 'GET',
    path: '/api/desk/reviews/:id/photos/:file',
    access: 'staff',
    roles: EDITORS,
    isFile: true,
    params: v.object({ id: Id, file: PhotoFile }),
    reply: v.instance(Uint8Array),
  },
} as const;
