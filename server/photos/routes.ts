import type { FastifyInstance } from 'fastify';
import type { CallReply } from '../../contract/calls.ts';
import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { findEarlierReply, runOnce } from '../http/idempotency.ts';
import type { AddRoute, CallRequest } from '../http/route.ts';
import { perCaller } from '../limits/caller.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { convertPhoto } from './convert-photo.ts';
import { privatePhotoAddress, readPhotoFile } from './photo-address.ts';
import { findPhotoFile, storePhoto } from './queries.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const DAY_S = 24 * 60 * 60;

/** The upload of photographs, and their files. Not in the spec. */
export function photoRoutes(app: FastifyInstance, addRoute: AddRoute, context: ShopContext): void {
  addRoute('uploadPhoto', (request) => uploadPhoto(context, request));

  app.get<{ Params: { file: string } }>(
    '/api/photos/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const requested = readPhotoFile(context, params.file);
      if (!requested) throw notFound();
      const { format, isPrivate } = requested;
      const found = await findPhotoFile(context.db, requested);
      if (!found || !(found.isPublic || isPrivate)) throw notFound();
      // A day after a photograph was deleted or hidden, shared caches no longer have it.
      const cache = isPrivate
        ? `private, max-age=${DAY_S}, immutable`
        : `public, max-age=${YEAR_S}, s-maxage=${DAY_S}, immutable`;
      return reply.header('cache-control', cache).type(`image/${format}`).send(Buffer.from(found.content));
    },
  );
}

/**
 * Converts a photograph and stores it for its owner. A repeated request with the same Idempotency-Key gets the first
 * reply.
 * @throws Refusal of convertPhoto; `file_too_large` (413); `too_many_photos` (409), `rate_limited…` (429)
 */
async function uploadPhoto(
  context: ShopContext,
  { body, user, idempotency, ip }: CallRequest<'uploadPhoto'>,
): Promise<CallReply<'uploadPhoto'>> {
  const attempt = { owner: `user:${user.id}`, call: 'uploadPhoto', idempotency } as const;
  const earlier = await findEarlierReply(context.db, attempt);
  if (earlier) return earlier;
  await consume(context, [[limits.photosPerShopper, user.id], ...perCaller(limits.photosPerCaller, ip)]);
  const converted = await convertPhoto(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  return context.db.transaction(async (tx) => {
    // The account may have been deleted during the conversion.
    await lockUser(tx, user.id);
    return runOnce(tx, attempt, async () => {
      const stored = await storePhoto(tx, { userId: user.id, createdAt: new Date(context.now()) }, converted);
      return { id: stored.id, image: privatePhotoAddress(context, stored) };
    });
  });
}
