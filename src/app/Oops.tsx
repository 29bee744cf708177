import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import classes from './Oops.module.css';

/** What a shopper sees when a page broke: what is safe, and two ways on. */
export function Oops({ retry }: { readonly retry: () => void }) {
  return (
    <section className={classes.oops} role="alert">
      <h1>{i18n.t('Something went wrong')}</h1>
      <p>{i18n.t('This page could not be shown. Your cart is safe.')}</p>
      <div className={classes.ways}>
        <button type="button" className={classes.again} onClick={retry}>
          {i18n.t('Try again')}
        </button>
        <Link to="/">{i18n.t('Back to the shop')}</Link>
      </div>
    </section>
  );
}
