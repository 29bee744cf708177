import { NavLink } from 'react-router-dom';
import { cartBadge, cartCount } from '../../../contract/cart.ts';
import { useCart } from '../shopContext.ts';
import classes from './CartLink.module.css';
import { BagIcon } from './icons.tsx';

/** Leads to the cart; its badge counts size lines and is capped at 99+ (spec §2). */
export function CartLink({
  className,
  label,
}: {
  readonly className?: string | undefined;
  readonly label?: string;
}) {
  const count = cartCount(useCart());
  const spoken = count === 1 ? '1 item' : `${cartBadge(count) || 0} items`;
  return (
    <NavLink to="/cart" className={`${classes.link} ${className ?? ''}`} aria-label={`Cart, ${spoken}`}>
      <span className={classes.icon}>
        <BagIcon />
        {count > 0 && (
          <span className={classes.badge} data-testid="cart-badge">
            {cartBadge(count)}
          </span>
        )}
      </span>
      {label}
    </NavLink>
  );
}
