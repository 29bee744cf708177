import { i18n } from '@lingui/core';
import { useNavigate } from 'react-router-dom';
import { collectionPath } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { departmentName } from '../../../contract/shop/departmentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { useFoundSuggestions } from './useFoundSuggestions.ts';
import { useRecentSearches } from './useRecentSearches.ts';

interface Suggestion {
  readonly key: string;
  readonly name: string;
  readonly product?: Product;
  readonly isRemovable?: boolean;
  readonly choose: () => void;
}

interface SuggestionGroup {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
}

/** What the field suggests for a text: products, departments and recent searches that begin with it, as far as there are any. */
export function useSuggestionGroups(typed: string, searchFor: (search: string) => void) {
  const navigate = useNavigate();
  const config = useConfig();
  const recent = useRecentSearches();
  const { products, departments, status } = useFoundSuggestions(typed);
  const beginning = typed.trim().toLowerCase();
  const shownRecent = recent.searches.filter((search) => {
    const lower = search.toLowerCase();
    return lower !== beginning && lower.startsWith(beginning);
  });
  const groups: readonly SuggestionGroup[] = [
    {
      label: i18n.t('Products'),
      suggestions: products.map((product) => ({
        key: product._id,
        name: product.name,
        product,
        choose: () => {
          recent.store(typed);
          void navigate(`/product/${encodeURIComponent(product._id)}`);
        },
      })),
    },
    {
      label: i18n.t('Departments'),
      suggestions: departments.map((name) => ({
        key: name,
        name: translate(departmentName(name, config)),
        choose: () => void navigate(collectionPath(departmentKey(name))),
      })),
    },
    {
      label: i18n.t('Recent searches'),
      suggestions: shownRecent.map((search) => ({
        key: search,
        name: search,
        isRemovable: true,
        choose: () => {
          recent.store(search);
          searchFor(search);
        },
      })),
    },
  ];
  return {
    groups: groups.filter(({ suggestions }) => suggestions.length > 0),
    recent,
    shownRecent,
    isLoaded: status === 'loaded',
  };
}
