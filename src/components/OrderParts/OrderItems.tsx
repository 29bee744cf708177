import type { OrderItem } from '../../../contract/orders/entities.ts';
import { OrderItemRow } from './OrderItemRow.tsx';
import classes from './OrderItems.module.css';

interface OrderItemsProps {
  readonly items: readonly OrderItem[];
  /** Whether the shopper has received them, and can review them. */
  readonly isReviewable?: boolean;
}

/** The items of an order. */
export function OrderItems({ items, isReviewable = false }: OrderItemsProps) {
  return (
    <div className={classes.items}>
      {items.map((item) => (
        <OrderItemRow
          key={`${item.productId}/${item.size}/${item.name}`}
          item={item}
          isReviewable={isReviewable}
        />
      ))}
    </div>
  );
}
