import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import { EMPTY_CHOICE } from '../../../contract/collection/collection.ts';
import type { Product } from '../../../contract/entities.ts';
import { collectionAddress } from '../../../contract/collection/collectionAddress.ts';
import { translate } from '../../language/translate.ts';
import classes from './Breadcrumbs.module.css';

/** Links to the product's category and type, as far as it has them. */
export function Breadcrumbs({ product: { category, subCategory } }: { readonly product: Product }) {
  const categories = category ? [category] : [];
  return (
    <nav className={classes.crumbs} aria-label={i18n.t('Breadcrumb')}>
      {category && <Link to={collectionAddress({ ...EMPTY_CHOICE, categories })}>{translate(category)}</Link>}
      {category && subCategory && <span aria-hidden="true">/</span>}
      {subCategory && (
        <Link to={collectionAddress({ ...EMPTY_CHOICE, categories, types: [subCategory] })}>
          {translate(subCategory)}
        </Link>
      )}
    </nav>
  );
}
