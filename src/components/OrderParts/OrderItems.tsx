import type { OrderItem } from '../../../contract/orders/entities.ts';
import { OrderItemRow } from './OrderItemRow.tsx';
import classes from './OrderItems.module.css';

/** The items of an order. */
export function OrderItems({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <div className={classes.items}>
      {items.map((item) => (
        <OrderItemRow key={`${item.productId}/${item.size}/${item.name}`} item={item} />
      ))}
    </div>
  );
}
