import { i18n } from '@lingui/core';
import { EVERYTHING } from '../../../contract/collection.ts';
import type { CollectionChoice } from '../../../contract/collection.ts';
import { collectionAddress } from '../../actors/collectionAddress.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';

interface WiderSearchProps {
  readonly choice: CollectionChoice;
}

/** Where nothing was found because of the filters, leads to the same search among all products. */
export function WiderSearch({ choice: { categories, types, sort, search } }: WiderSearchProps) {
  const searched = search.trim();
  if (!searched || categories.length + types.length === 0) return null;
  return (
    <ActionLink quiet to={collectionAddress({ ...EVERYTHING, sort, search })}>
      {i18n.t('Search all pieces for ‘{searched}’', { searched })}
    </ActionLink>
  );
}
