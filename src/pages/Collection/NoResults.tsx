import { i18n } from '@lingui/core';
import { EMPTY_CHOICE } from '../../../contract/collection/collection.ts';
import { collectionAddress, collectionPath } from '../../../contract/collection/collectionAddress.ts';
import { departmentKey, listDepartments } from '../../../contract/collection/departments.ts';
import { useProducts } from '../../app/shopContext.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { ProductGrid } from '../../components/ProductGrid/ProductGrid.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import { translate } from '../../language/translate.ts';
import type { CollectionProps } from './CollectionProps.ts';
import { countChosen } from './countChosen.ts';
import classes from './NoResults.module.css';

/** As many as fit into one row on wide screens. */
const BEST_SELLERS = 4;

/** The ways on from an empty result: the same search without filters, all products, the departments, and bestsellers. */
export function NoResults({ choice, collection }: CollectionProps) {
  const { department, sort } = choice;
  const searched = choice.search.trim();
  const products = useProducts();
  const departments = listDepartments(products);
  const best = products.filter(({ bestseller }) => bestseller).slice(0, BEST_SELLERS);
  return (
    <>
      <div className={classes.ways}>
        {searched && (department || countChosen(choice) > 0) && (
          <ActionLink to={collectionAddress({ ...EMPTY_CHOICE, sort, search: searched })}>
            {i18n.t('Search all pieces for ‘{searched}’', { searched })}
          </ActionLink>
        )}
        <ActionLink
          quiet
          to={collectionAddress({ ...EMPTY_CHOICE, sort })}
          onClick={(event) => {
            // Navigating to an address without a choice would restore the stored filters.
            event.preventDefault();
            collection.send({ type: 'filters.cleared' });
          }}
        >
          {i18n.t('See the whole collection')}
        </ActionLink>
      </div>
      {departments.length > 0 && (
        <nav className={classes.ways} aria-label={i18n.t('Departments')}>
          {departments.map((name) => (
            <ActionLink key={name} quiet to={collectionPath(departmentKey(name))}>
              {translate(name)}
            </ActionLink>
          ))}
        </nav>
      )}
      {best.length > 0 && (
        <section aria-labelledby="best-sellers">
          <SectionTitle id="best-sellers" title={i18n.t('Best Sellers')} />
          <ProductGrid products={best} />
        </section>
      )}
    </>
  );
}
