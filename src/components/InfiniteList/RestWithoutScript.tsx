import { Link } from 'react-router-dom';
import type { Product } from '../../../contract/entities.ts';
import classes from './RestWithoutScript.module.css';

/** The rest of a list by name, for browsers that run no script: the server paints it, and in others React leaves it out. */
export function RestWithoutScript({ products }: { readonly products: readonly Product[] }) {
  return (
    <noscript>
      <ul className={classes.rest} aria-label="More pieces">
        {products.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/product/${encodeURIComponent(_id)}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
