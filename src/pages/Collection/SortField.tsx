import { i18n } from '@lingui/core';
import { SORT_LABELS, SORTS } from '../../../contract/constants.ts';
import classes from './Field.module.css';
import type { CollectionProps } from './CollectionProps.ts';

export function SortField({ choice, collection }: CollectionProps) {
  return (
    <label className={classes.sort}>
      <span className={classes.label}>{i18n.t('Sort by')}</span>
      <select
        className={classes.control}
        name="sort"
        value={choice.sort}
        onChange={({ currentTarget }) => {
          const sort = SORTS.find((one) => one === currentTarget.value);
          if (sort) collection.send({ type: 'sort.chosen', sort });
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {i18n.t(SORT_LABELS[sort])}
          </option>
        ))}
      </select>
    </label>
  );
}
