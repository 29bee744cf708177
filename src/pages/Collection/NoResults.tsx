import { i18n } from '@lingui/core';
import { EMPTY_CHOICE } from '../../../contract/collection/collection.ts';
import { collectionAddress } from '../../../contract/collection/collectionAddress.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import type { CollectionProps } from './CollectionProps.ts';
import { countChosen } from './countChosen.ts';
import classes from './NoResults.module.css';

/** Links shown for an empty result: to the same search without filters, and to all products. */
export function NoResults({ choice, collection }: CollectionProps) {
  const { department, sort } = choice;
  const searched = choice.search.trim();
  return (
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
  );
}
