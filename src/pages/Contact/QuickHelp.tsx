import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';
import classes from './Contact.module.css';

const LINK_TO_ORDERS = [<Link key="orders" to="/orders" />];

/** The most frequent questions: the five of the specification, and what only our server can do. */
export function QuickHelp() {
  const config = useConfig();
  const canCancel = hasFeature(config, 'orderCancel');
  return (
    <section aria-labelledby="quick-help">
      <Title id="quick-help" order={2} mb="sm">
        {i18n.t('Quick help')}
      </Title>
      <Topic title={i18n.t('Track order')}>
        <Trans
          id={
            /*i18n*/ 'Open <0>My Orders</0> and choose Track order. You see where your parcel is, the courier and the tracking number.'
          }
          components={LINK_TO_ORDERS}
        />
      </Topic>
      {canCancel && (
        <Topic title={i18n.t('Cancel an order')}>
          <Trans
            id={
              /*i18n*/ 'Open the order in <0>My Orders</0> and choose Cancel order. You can do so until the courier has picked up the parcel. If you have paid, we refund the full amount.'
            }
            components={LINK_TO_ORDERS}
          />
        </Topic>
      )}
      <Topic title={i18n.t('Return or exchange')}>
        {hasFeature(config, 'returns') ? (
          <Trans
            id={
              /*i18n*/ 'Open the delivered order in <0>My Orders</0> and choose Return or exchange items: you get a refund, or another size. Keep the item unused in its packaging.'
            }
            components={LINK_TO_ORDERS}
          />
        ) : (
          i18n.t(
            'Call or email us within {days} days of delivery, and keep the item unused in its packaging.',
            { days: RETURN_WINDOW_DAYS },
          )
        )}
      </Topic>
      <Topic title={i18n.t('Payment failed')}>
        <Trans
          id={
            /*i18n*/ 'Check <0>My Orders</0> first. If money left your account, the order shows it within minutes. If not, your order is saved: open the checkout and pay again. You will not be charged twice.'
          }
          components={LINK_TO_ORDERS}
        />
      </Topic>
      <Topic title={i18n.t('Coupon code')}>
        {hasFeature(config, 'coupons')
          ? i18n.t(
              'Enter it in your cart or at checkout. If it cannot be used, we tell you what is missing. One coupon can be used per order.',
            )
          : i18n.t('We have no coupon codes right now. Our prices are the same for everyone.')}
      </Topic>
      <Topic title={i18n.t('Size help')}>
        {i18n.t(
          'You find the sizes on each product page. Between two sizes? Take the larger one, or ask us.',
        )}
      </Topic>
    </section>
  );
}

function Topic({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={classes.topic}>
      <summary>{title}</summary>
      <Text c="dimmed" maw="38rem" pb="md">
        {children}
      </Text>
    </details>
  );
}
