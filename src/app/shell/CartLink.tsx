import { i18n } from '@lingui/core';
import { Indicator } from '@mantine/core';
import { cartBadge, cartCount } from '../../../contract/carts/cart.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useCart, useCartStatus } from '../../hooks/shopContext.ts';
import classes from './CartLink.module.css';
import { BAG } from './icons.ts';
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
      <Indicator
        classNames={{ indicator: classes.badge }}
        size={20}
        color="var(--marigold)"
        zIndex={0}
        disabled={count === 0}
        // By CSS: the link's name has the count.
        label={<span data-count={cartBadge(count)} />}
      >
        <Icon path={BAG} />
      </Indicator>
      <span>{label}</span>
    </NavLink>
  );
}
