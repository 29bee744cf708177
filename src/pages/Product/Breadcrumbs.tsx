import { i18n } from '@lingui/core';
import { Anchor, Breadcrumbs as Trail } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { translate } from '../../language/translate.ts';

/** Links to the product's category and type, as far as it has them. */
export function Breadcrumbs({ product: { category, subCategory } }: { readonly product: Product }) {
  const categories = category ? [category] : [];
  const trail = [
    ...categories.map((name) => ({ name, types: [] })),
    ...(subCategory ? [{ name: subCategory, types: [subCategory] }] : []),
  ];
  return (
    <nav aria-label={i18n.t('Breadcrumb')}>
      <Trail separator={<span aria-hidden="true">/</span>}>
        {trail.map(({ name, types }) => (
          <Anchor
            key={name}
            inherit
            component={Link}
            to={collectionAddress({ ...EMPTY_CHOICE, categories, types })}
          >
            {translate(name)}
          </Anchor>
        ))}
      </Trail>
    </nav>
  );
}
