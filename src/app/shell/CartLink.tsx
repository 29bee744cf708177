import { i18n } from '@lingui/core';
import { cartBadge, cartCount } from '../../../contract/cart.ts';
import { useCart, useCartStatus } from '../../hooks/shopContext.ts';
import classes from './CartLink.module.css';
import { BagIcon } from './icons.tsx';
import { NavLink } from './NavLink.tsx';

/** Link to the cart, with a badge that counts the lines, up to '99+' (spec §2). */
export function CartLink({
  className,
  label,
}: {
  readonly className?: string | undefined;
  readonly label?: string;
}) {
  const count = cartCount(useCart());
  const isKnown = useCartStatus() === 'loaded' || count > 0;
  const accessibleName = isKnown
    ? i18n.t('{count, plural, one {Cart, 1 item} other {Cart, {shown} items}}', {
        count,
        shown: cartBadge(count) || 0,
      })
    : i18n.t('Cart');
  return (
    <NavLink to="/cart" className={`${classes.link} ${className ?? ''}`} aria-label={accessibleName}>
      <span className={classes.icon}>
        <BagIcon />
        {count > 0 && (
          // Hidden from screen readers, because the link's accessible name contains the count.
          <span className={classes.badge} data-count={cartBadge(count)} />
        )}
      </span>
      <span>{label}</span>
    </NavLink>
  );
}
