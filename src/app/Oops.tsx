import { Link } from 'react-router-dom';
import classes from './Oops.module.css';

/** What a shopper sees when a page broke: what is safe, and two ways on. */
export function Oops({ retry }: { readonly retry: () => void }) {
  return (
    <section className={classes.oops} role="alert">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Your cart is safe.</p>
      <div className={classes.ways}>
        <button type="button" className={classes.again} onClick={retry}>
          Try again
        </button>
        <Link to="/">Back to the shop</Link>
      </div>
    </section>
  );
}
