import { i18n } from '@lingui/core';
import { Box, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { SuggestionsPanel } from '../../components/SearchSuggestions/SuggestionsPanel.tsx';
import { useSearchField } from '../../components/SearchSuggestions/useSearchField.ts';
import label from './FieldLabel.module.css';
import classes from './SearchField.module.css';
import type { CollectionProps } from './CollectionProps.ts';

export function SearchField({ choice, collection }: CollectionProps) {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { fieldProps, onBlur, suggestions } = useSearchField(field, () => collection);

  // `?focus=search` is removed after use, so that Back does not open the on-screen keyboard again.
  useEffect(() => {
    if (new URLSearchParams(query).get('focus') !== 'search') return;
    field.current?.focus();
    void navigate(collectionAddress(collection.getSnapshot().context), {
      replace: true,
      state: { stay: true },
    });
  }, [query, collection, navigate]);

  return (
    <Box pos="relative" onBlur={onBlur}>
      <TextInput
        {...fieldProps}
        size="xs"
        label={i18n.t('Search')}
        classNames={{ input: classes.input, label: label.label }}
        placeholder={i18n.t(
          isDefaultShop(useConfig()) ? /*i18n*/ 'Bells, malas, kurtas…' : /*i18n*/ 'Search products',
        )}
        spellCheck={false}
        value={choice.search}
      />
      <SuggestionsPanel suggestions={suggestions} />
    </Box>
  );
}
