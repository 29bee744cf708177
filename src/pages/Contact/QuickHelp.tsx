import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { Trans } from '../../language/Trans.tsx';
import classes from './Contact.module.css';

/** The five most frequent questions. */
export function QuickHelp() {
  return (
    <section aria-labelledby="quick-help">
      <h2 id="quick-help" className={classes.title}>
        {i18n.t('Quick help')}
      </h2>
      <Topic title={i18n.t('Track order')}>
        <Trans
          id={
            /*i18n*/ '<0>My Orders</0> shows each order, and Track order there leads to its parcel: where it was scanned, who brings it, and under which number.'
          }
          components={[<Link key="orders" to="/orders" />]}
        />
      </Topic>
      <Topic title={i18n.t('Return or exchange')}>
        {i18n.t('Within {days} days of arrival. Call or write to us, and keep the piece as it came.', {
          days: RETURN_WINDOW_DAYS,
        })}
      </Topic>
      <Topic title={i18n.t('Payment failed')}>
        <Trans
          id={
            /*i18n*/ 'Look under <0>My Orders</0> first. An order that was not paid is kept with your cart and can be paid at the checkout; it will not become a second one. If money has left your account, the order shows it within minutes.'
          }
          components={[<Link key="orders" to="/orders" />]}
        />
      </Topic>
      <Topic title={i18n.t('Coupon code')}>
        {i18n.t('There are no coupon codes at present. Prices are the same for everyone.')}
      </Topic>
      <Topic title={i18n.t('Size help')}>
        {i18n.t(
          'Each page lists the sizes in which a piece comes. Between two sizes, take the larger one, or ask us.',
        )}
      </Topic>
    </section>
  );
}

function Topic({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={classes.topic}>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
