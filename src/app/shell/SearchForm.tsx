import { i18n } from '@lingui/core';
import { ActionIcon, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { useSuggestions } from '../../components/SearchSuggestions/useSuggestions.tsx';
import { readFormField } from '../../browser/readFormField.ts';
import classes from './SearchForm.module.css';
import { SearchIcon } from './icons.tsx';

/**
 * The search field of the top bar. On the collection page it filters while the shopper types; on other pages it navigates to the collection.
 * Without JavaScript the form requests /collection.
 */
export function SearchForm() {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const isOnCollection = pathname === '/collection';
  const field = useRef<HTMLInputElement>(null);
  const searched = isOnCollection ? parseChoice(query).search : '';

  // Shows the search of the address, unless the field has the focus.
  useEffect(() => {
    const input = field.current;
    if (input && !input.matches(':focus')) input.value = searched;
  }, [searched]);

  const searchFor = (search: string) => {
    if (isOnCollection) {
      void navigate(collectionAddress({ ...parseChoice(query), search }), { replace: true });
    } else void navigate(collectionAddress({ ...EMPTY_CHOICE, search }));
  };
  const suggestions = useSuggestions({
    field,
    searchFor: (search) => {
      if (field.current) field.current.value = search;
      searchFor(search);
    },
  });
  return (
    // Notices that the focus has left the field and its suggestions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      action="/collection"
      className={classes.form}
      onBlur={suggestions.onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(readFormField(event.currentTarget, 'search').trim());
      }}
    >
      <Input
        ref={field}
        {...suggestions.fieldProps}
        classNames={{ input: classes.input }}
        type="search"
        name="search"
        placeholder={i18n.t('Search')}
        aria-label={i18n.t('Search products')}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={searched}
        onChange={(event) => {
          if (isOnCollection) searchFor(event.currentTarget.value);
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon type="submit" c="dimmed" aria-label={i18n.t('Search')}>
            <SearchIcon />
          </ActionIcon>
        }
      />
      {suggestions.panel}
    </form>
  );
}
