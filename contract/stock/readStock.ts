import { findList } from '../replies/findList.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** A size with low stock, or with less stock than a line's quantity. */
export interface StockLeft {
  readonly productId: string;
  readonly size: string;
  readonly left: number;
}

/** The entries under `stock` that name a product, a size and a number. @throws UnreadablePart */
export function readStock(reply: ReplyPart): readonly StockLeft[] {
  return findList(reply, 'stock')
    .parts()
    .flatMap((part) => {
      const productId = part.field('productId').textOrNull();
      const size = part.field('size').textOrNull();
      const left = part.field('left').number();
      return productId === null || size === null || left === null ? [] : [{ productId, size, left }];
    });
}
