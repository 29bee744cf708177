import { i18n } from '@lingui/core';
import { Box, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { useSuggestions } from '../../components/SearchSuggestions/useSuggestions.tsx';
import classes from './SearchField.module.css';
import type { CollectionProps } from './CollectionProps.ts';

export function SearchField({ choice, collection }: CollectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const { search: query } = useLocation();
  const navigate = useNavigate();

  // `?focus=search` is removed after use, so that Back does not open the on-screen keyboard again.
  useEffect(() => {
    if (new URLSearchParams(query).get('focus') !== 'search') return;
    field.current?.focus();
    void navigate(collectionAddress(collection.getSnapshot().context), {
      replace: true,
      state: { stay: true },
    });
  }, [query, collection, navigate]);

  const searchFor = (search: string) => collection.send({ type: 'search.typed', search });
  const suggestions = useSuggestions({ field, searchFor });
  return (
    <Box pos="relative" onBlur={suggestions.onBlur}>
      <TextInput
        ref={field}
        {...suggestions.fieldProps}
        size="xs"
        label={i18n.t('Search')}
        classNames={classes}
        type="search"
        name="search"
        placeholder={i18n.t('Bells, malas, kurtas…')}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        value={choice.search}
        onChange={(event) => searchFor(event.currentTarget.value)}
      />
      {suggestions.panel}
    </Box>
  );
}
