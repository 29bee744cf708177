import { i18n } from '@lingui/core';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Bill } from '../../components/Bill/Bill.tsx';
import { DeliveryPromise } from '../../components/DeliveryPromise/DeliveryPromise.tsx';
import { blockedCheckoutText } from '../../components/Stock/shortageTexts.ts';
import type { CartBill } from '../../components/Bill/buildBill.ts';
import classes from './Cart.module.css';

interface CartSummaryProps {
  readonly bill: CartBill;
  /** Whether the quantity of a line exceeds the stock. */
  readonly hasShortage: boolean;
}

export function CartSummary({ bill: { subtotal, fee, total, status }, hasShortage }: CartSummaryProps) {
  return (
    <aside className={classes.summary} aria-label={i18n.t('Summary')}>
      <Bill subtotal={subtotal} fee={fee} total={total} status={status} />
      <DeliveryPromise />
      {hasShortage ? (
        <>
          <Text c="var(--accent)">{blockedCheckoutText()}</Text>
          <Button disabled>{i18n.t('Proceed To Checkout')}</Button>
        </>
      ) : (
        <Button component={Link} to="/place-order">
          {i18n.t('Proceed To Checkout')}
        </Button>
      )}
    </aside>
  );
}
