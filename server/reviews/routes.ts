import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddRoute } from '../http/route.ts';
import { hasReviewed, isAvailable, listReviews } from './queries.ts';
import { reviewReply } from './reply.ts';
import { postReview, updateReview } from './write.ts';

/** The reviews' routes (spec §7): reading is public, and each account may write one review per product. */
export function reviewRoutes(addRoute: AddRoute, context: ShopContext): void {
  const { db } = context;
  const requireProduct = async (productId: string) => {
    if (!(await isAvailable(db, productId))) throw new Refusal('product_not_found', { id: productId });
  };

  addRoute('listReviews', async ({ params: { productId }, findUser }) => {
    await requireProduct(productId);
    const user = await findUser();
    return (await listReviews(db, productId)).map((review) => reviewReply(review, user));
  });
  addRoute('canReview', async ({ params: { productId }, user }) => {
    await requireProduct(productId);
    return { canReview: !(await hasReviewed(db, productId, user.id)) };
  });
  addRoute('postReview', (request) => postReview(context, request));
  addRoute('updateReview', (request) => updateReview(context, request));
}
