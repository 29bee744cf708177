import { useMemo } from 'react';
import { findSuggestions } from '../../../contract/catalogue/search/findSuggestions.ts';
import type { FoundSuggestions } from '../../../contract/catalogue/search/findSuggestions.ts';
import { truncateSearch } from '../../../contract/catalogue/search/searchLimits.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { useCatalogueStatus, useIsPaged, useProducts, useSeed } from '../../hooks/shopContext.ts';
import { useServerList } from '../../hooks/useServerList.ts';
import { provideSuggestions } from '../../services/catalogue/suggestions.ts';

const NONE: FoundSuggestions = { products: [], departments: [] };

/** The suggestions for a text, and whether they are loaded. Until the server responds, the previous suggestions are returned. */
export function useFoundSuggestions(text: string): FoundSuggestions & { readonly status: CatalogueStatus } {
  const isPaged = useIsPaged();
  const products = useProducts();
  const wholeStatus = useCatalogueStatus();
  const seed = useSeed();
  const isBlank = text.trim() === '';
  const found = useMemo(
    () => (isPaged ? NONE : findSuggestions(products, text, seed)),
    [isPaged, products, text, seed],
  );
  const query = new URLSearchParams({ q: truncateSearch(text), seed: String(seed) }).toString();
  const { list, status } = useServerList(() => (isPaged && !isBlank ? query : ''), provideSuggestions);
  if (!isPaged) return { ...found, status: wholeStatus };
  const offered = isBlank || !list ? NONE : { products: list.products, departments: list.departments ?? [] };
  return { ...offered, status };
}
