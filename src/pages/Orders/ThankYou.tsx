import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { useShopperName } from '../../hooks/shopContext.ts';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import classes from './ThankYou.module.css';

/** Thanks for the order that has just been placed, and says what happens next. */
export function ThankYou({ order }: { readonly order: Order }) {
  const name = useShopperName();
  return (
    <div className={classes.thanks}>
      <h2 className={classes.title}>{name ? i18n.t('Thank you, {name}', { name }) : i18n.t('Thank you')}</h2>
      <NextStep order={order} />
      <Button component={Link} to={`/orders/${encodeURIComponent(order._id)}`}>
        {i18n.t('See your order')}
      </Button>
    </div>
  );
}
