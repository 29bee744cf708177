import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, type Account, type Accounts } from './accounts.ts';
import { newId } from './goods.ts';

const productIdOf = ({ params }: FastifyRequest): unknown => Object(params).productId;

/** Reviews: a bare list, and the new one as the answer to POST. */
export function createReviews({ ownerOf }: Accounts) {
  const reviews: { readonly productId: unknown }[] = [];

  const create = (
    productId: unknown,
    { name: userName }: Account,
    { rating, comment }: Readonly<Partial<Record<'rating' | 'comment', unknown>>>,
  ) => {
    const review = {
      _id: newId(),
      productId,
      userName,
      rating,
      comment,
      createdAt: new Date().toISOString(),
    };
    reviews.push(review);
    return review;
  };

  const addRoutes = (app: FastifyInstance) => {
    app.get('/api/reviews/:productId', (request, reply) =>
      reply.send(reviews.filter(({ productId }) => productId === productIdOf(request))),
    );
    app.post('/api/reviews/:productId', async (request, reply) =>
      reply.code(201).send(create(productIdOf(request), await ownerOf(request), bodyOf(request))),
    );
  };

  return { addRoutes, create };
}
