import { i18n } from '@lingui/core';
import { useCallback, useId } from 'react';
import { PARAMETERS } from '../../../contract/collection/collection.ts';
import type { CollectionProps } from './CollectionProps.ts';
import classes from './FilterGroup.module.css';
import { FilterOptionRow } from './FilterOptionRow.tsx';

interface StockFilterProps extends Pick<CollectionProps, 'collection'> {
  readonly isChosen: boolean;
  /** How many products in stock match the other filters; null while unknown. */
  readonly count: number | null;
}

export function StockFilter({ isChosen, count, collection }: StockFilterProps) {
  const toggle = useCallback(() => collection.send({ type: 'stock.toggled' }), [collection]);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{i18n.t('Availability')}</legend>
      <FilterOptionRow
        countId={useId()}
        name={PARAMETERS.inStock}
        option="1"
        label={i18n.t('In stock')}
        count={count}
        isChosen={isChosen}
        toggle={toggle}
      />
    </fieldset>
  );
}
