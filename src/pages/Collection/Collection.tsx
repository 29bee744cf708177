import { i18n } from '@lingui/core';
import { collectionPath } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { departmentName } from '../../../contract/shop/departmentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { NotFoundMessage } from '../../components/NotFoundMessage/NotFoundMessage.tsx';
import { useCollectionKey } from './useCollectionKey.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import classes from './Collection.module.css';
import { CollectionTitle } from './CollectionTitle.tsx';
import { Filters } from './Filters.tsx';
import { CollectionResults } from './CollectionResults.tsx';
import { SearchField } from './SearchField.tsx';
import { SortField } from './SortField.tsx';
import { TypeLinks } from './TypeLinks.tsx';
import { useCollectionChoice } from './useCollectionChoice.ts';
import { useListedCollection } from './useListedCollection.ts';

/** All products, or the products of one department. */
export default function Collection() {
  return <CollectionContents key={useCollectionKey()} />;
}

/** The collection, or one department of it, with search, filters and sorting. Without JavaScript it is a form that requests the page. */
function CollectionContents() {
  const { collection, choice } = useCollectionChoice();
  const listed = useListedCollection(choice);
  const { department, status, total, filters, search } = listed;
  const config = useConfig();
  usePageTitle(department ? departmentName(department.name, config) : 'Collection');
  if (choice.department && !department && status === 'loaded') return <NotFoundMessage />;
  return (
    <form
      action={collectionPath(choice.department)}
      role="search"
      aria-label={i18n.t('Collection')}
      className={classes.page}
      onSubmit={(event) => event.preventDefault()}
    >
      <header className={classes.head}>
        <CollectionTitle department={department} isAll={choice.department === ''} />
        <SearchField choice={choice} collection={collection} />
        <TypeLinks choice={choice} collection={collection} types={filters.types} />
        <SortField sort={choice.sort} collection={collection} />
      </header>
      <Filters
        choice={choice}
        collection={collection}
        filters={filters}
        found={status === 'loaded' ? total : null}
      />
      <div className={classes.results}>
        <ChosenFilters choice={choice} collection={collection} search={search} />
        <CollectionResults choice={choice} collection={collection} listed={listed} />
      </div>
    </form>
  );
}
