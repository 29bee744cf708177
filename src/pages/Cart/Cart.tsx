import { i18n } from '@lingui/core';
import { useRef } from 'react';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import classes from './Cart.module.css';
import { CartContents } from './CartContents.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';

export default function Cart() {
  usePageTitle('Your Cart');
  const session = useSessionStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {i18n.t('Your Cart')}
      </h1>
      <PaymentNotice />
      {/* The key resets the page when the session changes, so that another shopper cannot restore this shopper's removed line. */}
      <CartContents key={session} onFocusLost={() => heading.current?.focus()} />
    </>
  );
}
