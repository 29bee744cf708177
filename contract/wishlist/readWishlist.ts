import { findList } from '../replies/findList.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** The ids of products under `wishlist`, the latest first. @throws UnreadablePart */
export function readWishlist(reply: ReplyPart): { readonly wishlist: readonly string[] } {
  return { wishlist: findList(reply, 'wishlist').texts() };
}
