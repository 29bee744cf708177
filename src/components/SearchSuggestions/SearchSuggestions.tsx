import { i18n } from '@lingui/core';
import { CloseButton, Combobox, useCombobox } from '@mantine/core';
import { useDeferredValue, useEffect, useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { productAvailability } from '../../../contract/catalogue/variants.ts';
import { ProductPrice } from '../Price/ProductPrice.tsx';
import { StockNote } from '../Stock/StockNote.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import { TextButton } from '../TextButton/TextButton.ts';
import classes from './SearchSuggestions.module.css';
import { useSuggestionGroups } from './useSuggestionGroups.ts';

/** What the field's keys do with the suggestions. */
export interface SuggestionsHandle {
  /** Marks the next or previous suggestion and returns its id. */
  readonly move: (step: 1 | -1) => string | null;
  /** Chooses the marked suggestion. */
  readonly choose: () => void;
  /** Adds a search to the recent ones. */
  readonly store: (search: string) => void;
}

export interface SearchSuggestionsProps {
  readonly ref: Ref<SuggestionsHandle>;
  /** Id of the list. */
  readonly id: string;
  /** The text of the field; null while the suggestions are closed. */
  readonly text: string | null;
  /** Called with the number of suggestions. */
  readonly setCount: (count: number) => void;
  readonly close: () => void;
  /** Returns the focus to the field, before a pressed button disappears. */
  readonly focusField: () => void;
  readonly searchFor: (search: string) => void;
}

/** The list of suggestions: products with picture and price, departments, and recent searches. */
export function SearchSuggestions({
  ref,
  id,
  text,
  setCount,
  close,
  focusField,
  searchFor,
}: SearchSuggestionsProps) {
  const { pathname } = useLocation();
  const typed = useDeferredValue(text ?? '');
  const { groups, recent, shownRecent, isLoaded } = useSuggestionGroups(typed, searchFor);
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);

  // The collection page shows its own message when nothing is found.
  const isNoneFound = typed.trim() !== '' && count === 0 && isLoaded && pathname !== '/collection';
  const combobox = useCombobox({ opened: text !== null && (count > 0 || isNoneFound) });
  const { selectNextOption, selectPreviousOption, clickSelectedOption, resetSelectedOption } = combobox;

  useEffect(() => setCount(count), [setCount, count]);
  // The suggestions have changed, so the mark is removed.
  useEffect(resetSelectedOption, [resetSelectedOption, typed]);
  useImperativeHandle(ref, () => ({
    move: (step) => (step === 1 ? selectNextOption() : selectPreviousOption()),
    choose: clickSelectedOption,
    store: recent.store,
  }));

  return (
    <Combobox
      store={combobox}
      position="bottom-end"
      offset={4}
      width="100%"
      withinPortal={false}
      keepMounted={false}
    >
      <Combobox.DropdownTarget>
        <span className={classes.target} />
      </Combobox.DropdownTarget>
      {/* Chromium lets Tab stop at what scrolls; the arrow keys of the field scroll it already. */}
      <Combobox.Dropdown className={classes.dropdown} tabIndex={-1}>
        {isNoneFound && (
          <Combobox.Empty role="status" className={classes.wide}>
            {i18n.t('No products found for ‘{searched}’', { searched: typed.trim() })}
          </Combobox.Empty>
        )}
        <Combobox.Options id={id} aria-label={i18n.t('Suggestions')} className={classes.list}>
          {groups.map(({ label, suggestions }) => (
            <Combobox.Group
              key={label}
              label={label}
              classNames={{ group: classes.list, groupLabel: classes.wide }}
            >
              {suggestions.map(({ key, name, product, isRemovable, choose }) => (
                <Combobox.Option
                  key={key}
                  value={key}
                  className={isRemovable ? classes.beside : classes.wide}
                  onClick={() => {
                    close();
                    choose();
                  }}
                >
                  {product ? <ProductSuggestion product={product} /> : name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {shownRecent.map((search, index) => (
          <CloseButton
            key={search}
            size="xl"
            iconSize={18}
            style={{ gridArea: `${count + groups.length - shownRecent.length + index + 1} / 2` }}
            aria-label={i18n.t('Remove ‘{search}’ from recent searches', { search })}
            onClick={() => {
              focusField();
              recent.remove(search);
            }}
          />
        ))}
        {count > 0 && recent.searches.length > 0 && (
          <TextButton
            className={classes.wide}
            mx="md"
            fz="sm"
            onClick={() => {
              focusField();
              recent.removeAll();
              close();
            }}
          >
            {i18n.t('Clear recent searches')}
          </TextButton>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ProductSuggestion({ product }: { readonly product: Product }) {
  return (
    <>
      <Thumbnail image={product.image} small />
      <span className={classes.name}>{product.name}</span>
      {productAvailability(product) === 'out' && <StockNote left={0} />}
      <ProductPrice product={product} className={classes.price} />
    </>
  );
}
