import { i18n } from '@lingui/core';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { SORT_LABELS, SORTS } from '../../../contract/constants.ts';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionProps } from './CollectionProps.ts';
import classes from './FieldLabel.module.css';

interface SortFieldProps extends Pick<CollectionProps, 'collection'> {
  readonly sort: CollectionChoice['sort'];
}

export const SortField = memo(function SortField({ sort, collection }: SortFieldProps) {
  return (
    <NativeSelect
      size="xs"
      label={i18n.t('Sort by')}
      classNames={{ label: classes.label }}
      name="sort"
      value={sort}
      data={SORTS.map((value) => ({ value, label: i18n.t(SORT_LABELS[value]) }))}
      onChange={({ currentTarget }) => {
        const chosen = SORTS.find((one) => one === currentTarget.value);
        if (chosen) collection.send({ type: 'sort.chosen', sort: chosen });
      }}
    />
  );
});
