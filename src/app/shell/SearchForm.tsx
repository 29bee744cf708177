import { i18n } from '@lingui/core';
import { ActionIcon, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SuggestionsPanel } from '../../components/SearchSuggestions/SuggestionsPanel.tsx';
import { useSearchField } from '../../components/SearchSuggestions/useSearchField.ts';
import { useShop } from '../../hooks/shopContext.ts';
import classes from './SearchForm.module.css';
import { SEARCH } from './icons.ts';

/** The search field of the top bar. Without JavaScript the form requests /collection. */
export function SearchForm() {
  const { shownCollection } = useShop();
  const { pathname, search: query } = useLocation();
  const searched = pathname === '/collection' ? parseChoice(query).search : '';
  const field = useRef<HTMLInputElement>(null);
  const { fieldProps, submit, onBlur, suggestions } = useSearchField(field, shownCollection.get, (search) => {
    if (field.current) field.current.value = search;
  });

  // Shows the search of the address, unless the field has the focus.
  useEffect(() => {
    const input = field.current;
    if (input && !input.matches(':focus')) input.value = searched;
  }, [searched]);

  return (
    // Notices that the focus has left the field and its suggestions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      action="/collection"
      className={classes.form}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        {...fieldProps}
        classNames={{ input: classes.input }}
        placeholder={i18n.t('Search')}
        aria-label={i18n.t('Search products')}
        defaultValue={searched}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon type="submit" c="dimmed" aria-label={i18n.t('Search')}>
            <Icon path={SEARCH} />
          </ActionIcon>
        }
      />
      <SuggestionsPanel suggestions={suggestions} />
    </form>
  );
}
