import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import classes from './NoScriptLinks.module.css';

interface NoScriptLinksProps {
  readonly products: readonly Product[];
  /** How many of the products are shown as cards. */
  readonly shown: number;
  /** The address of the next products; null at the end of the list. */
  readonly nextAddress: string | null;
}

/** Links to the remaining products for browsers without JavaScript. The server renders it; other browsers remove it after hydration. */
export function NoScriptLinks({ products, shown, nextAddress }: NoScriptLinksProps) {
  const isHydrating = useIsHydrating();
  if (!isHydrating) return null;
  return (
    <noscript>
      <ul className={classes.rest} aria-label={i18n.t('Products')}>
        {products.slice(shown).map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/product/${encodeURIComponent(_id)}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {nextAddress !== null && (
        <p>
          <Link to={nextAddress} rel="next">
            {i18n.t('More products')}
          </Link>
        </p>
      )}
    </noscript>
  );
}
