import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useRef } from 'react';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { CartContents } from './CartContents.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';

export default function Cart() {
  usePageTitle('Your Cart');
  const session = useSessionStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Title ref={heading} mb="lg" tabIndex={-1} style={{ outline: 'none' }}>
        {i18n.t('Your Cart')}
      </Title>
      <PaymentNotice onClosed={() => heading.current?.focus()} />
      {/* The key resets the page when the session changes, so that another shopper cannot restore this shopper's removed line. */}
      <CartContents key={session} onFocusLost={() => heading.current?.focus()} />
    </>
  );
}
