import { i18n } from '@lingui/core';
import { useCombobox } from '@mantine/core';
import { useDeferredValue, useEffect, useImperativeHandle, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { collectionPath } from '../../../contract/collection/collectionAddress.ts';
import { departmentKey } from '../../../contract/collection/departments.ts';
import { productAvailability } from '../../../contract/variants.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { readSearches, removeSearch, removeSearches, storeSearch } from '../../memory/recentSearches.ts';
import { ProductPrice } from '../Price/ProductPrice.tsx';
import { StockNote } from '../Stock/StockNote.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import classes from './SearchSuggestions.module.css';
import { useFoundSuggestions } from './useFoundSuggestions.ts';

/** What the field's keys do with the suggestions. */
export interface SuggestionsHandle {
  /** Marks the next or previous suggestion and returns its id. */
  readonly move: (step: 1 | -1) => string | null;
  /** Takes the marked suggestion. */
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

interface Suggestion {
  readonly key: string;
  readonly content: ReactNode;
  readonly isRemovable?: boolean;
  readonly choose: () => void;
}

/** The list of suggestions: products with picture and price, departments, and what was searched before. */
export function SearchSuggestions({
  ref,
  id,
  text,
  setCount,
  close,
  focusField,
  searchFor,
}: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { records } = useShop().dependencies;
  const [recent, setRecent] = useState(() => readSearches(records));
  const typed = useDeferredValue(text ?? '');
  const { status, ...found } = useFoundSuggestions(typed);
  const { setListId, selectNextOption, selectPreviousOption, clickSelectedOption, resetSelectedOption } =
    useCombobox();

  const remember = (search: string) => {
    storeSearch(records, search);
    setRecent(readSearches(records));
  };
  const beginning = typed.trim().toLowerCase();
  const shownRecent = recent.filter((search) => {
    const lower = search.toLowerCase();
    return lower !== beginning && lower.startsWith(beginning);
  });
  const groups: readonly { readonly label: string; readonly suggestions: readonly Suggestion[] }[] = [
    {
      label: i18n.t('Products'),
      suggestions: found.products.map((product) => ({
        key: product._id,
        content: (
          <>
            <Thumbnail image={product.image} small />
            <span className={classes.name}>{product.name}</span>
            {productAvailability(product) === 'out' && <StockNote left={0} />}
            <ProductPrice product={product} className={classes.price} />
          </>
        ),
        choose: () => {
          remember(typed);
          void navigate(`/product/${encodeURIComponent(product._id)}`);
        },
      })),
    },
    {
      label: i18n.t('Departments'),
      suggestions: found.departments.map((name) => ({
        key: name,
        content: translate(name),
        choose: () => void navigate(collectionPath(departmentKey(name))),
      })),
    },
    {
      label: i18n.t('Recent searches'),
      suggestions: shownRecent.map((search) => ({
        key: search,
        content: search,
        isRemovable: true,
        choose: () => {
          remember(search);
          searchFor(search);
        },
      })),
    },
  ].filter(({ suggestions }) => suggestions.length > 0);
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);

  useEffect(() => setListId(id), [setListId, id]);
  useEffect(() => setCount(count), [setCount, count]);
  // Other suggestions are shown, so that none is marked.
  useEffect(resetSelectedOption, [resetSelectedOption, typed]);
  useImperativeHandle(ref, () => ({
    move: (step) => (step === 1 ? selectNextOption() : selectPreviousOption()),
    choose: clickSelectedOption,
    store: remember,
  }));

  // The collection says itself what it has not found.
  const isNoneFound = beginning !== '' && count === 0 && status === 'loaded' && pathname !== '/collection';
  if (text !== null && isNoneFound) {
    return (
      <p className={classes.none} role="status">
        {i18n.t('No products found for ‘{searched}’', { searched: typed.trim() })}
      </p>
    );
  }
  if (text === null || count === 0) return null;
  return (
    // Chromium lets Tab stop at what scrolls; the arrow keys of the field scroll it already.
    <div className={classes.panel} tabIndex={-1}>
      <div id={id} role="listbox" aria-label={i18n.t('Suggestions')} className={classes.list}>
        {groups.map(({ label, suggestions }) => (
          <div key={label} role="group" aria-label={label} className={classes.list}>
            <p className={classes.label} aria-hidden="true">
              {label}
            </p>
            {suggestions.map(({ key, content, isRemovable, choose }) => (
              // Keys are pressed in the field, which names the marked option by aria-activedescendant.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={key}
                id={`${id}-${label}-${key}`.replaceAll(/\s/g, '_')}
                role="option"
                aria-selected={false}
                data-combobox-option
                data-removable={isRemovable}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  close();
                  choose();
                }}
              >
                {content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {shownRecent.map((search, index) => (
        <button
          key={search}
          type="button"
          className={classes.remove}
          style={{ gridRow: count + groups.length - shownRecent.length + index + 1 }}
          aria-label={i18n.t('Remove ‘{search}’ from recent searches', { search })}
          onClick={() => {
            focusField();
            removeSearch(records, search);
            setRecent(readSearches(records));
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {recent.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            focusField();
            removeSearches(records);
            setRecent([]);
            close();
          }}
        >
          {i18n.t('Clear recent searches')}
        </button>
      )}
    </div>
  );
}
