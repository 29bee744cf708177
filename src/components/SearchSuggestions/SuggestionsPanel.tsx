import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';

/** Loaded when a search field is used, with the search itself. If loading fails, the field works without suggestions. */
const SearchSuggestions = lazyPart(async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions);

/** The suggestions of a search field, once it is used. */
export function SuggestionsPanel({ suggestions }: { readonly suggestions: SearchSuggestionsProps | null }) {
  return (
    suggestions && (
      <Suspense>
        <SearchSuggestions {...suggestions} />
      </Suspense>
    )
  );
}
