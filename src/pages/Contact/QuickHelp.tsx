import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import classes from './Contact.module.css';

/** The five things that shoppers ask most. */
export function QuickHelp() {
  return (
    <section aria-labelledby="quick-help">
      <h2 id="quick-help" className={classes.title}>
        Quick help
      </h2>
      <Topic title="Track order">
        <Link to="/orders">My Orders</Link> shows each order, and Track order there leads to its parcel: where
        it was scanned, who brings it, and under which number.
      </Topic>
      <Topic title="Return or exchange">
        Within {RETURN_WINDOW_DAYS} days of arrival. Call or write to us, and keep the piece as it came.
      </Topic>
      <Topic title="Payment failed">
        Look under <Link to="/orders">My Orders</Link> first. An order that was not paid is kept with your
        cart and can be paid at the checkout; it will not become a second one. If money has left your account,
        the order shows it within minutes.
      </Topic>
      <Topic title="Coupon code">
        There are no coupon codes at present. Prices are the same for everyone.
      </Topic>
      <Topic title="Size help">
        Each page lists the sizes in which a piece comes. Between two sizes, take the larger one, or ask us.
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
