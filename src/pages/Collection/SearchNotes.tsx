import { i18n } from '@lingui/core';
import type { SearchResult } from '../../../contract/search/search.ts';
import type { SearchTerm } from '../../../contract/search/understandSearch.ts';
import { formatSearchedPrice } from './formatFilter.ts';
import classes from './ShortenedSearch.module.css';

/** Says which words of a search the shown products do not meet, and which words were not found as they were typed. */
export function SearchNotes({ searched: { unmet, closest } }: { readonly searched: SearchResult }) {
  return (
    <>
      {unmet.length > 0 && (
        <p className={classes.note}>
          {i18n.t('No match for {words}. These match the rest of your search.', {
            words: listWords(unmet.map(nameTerm)),
          })}
        </p>
      )}
      {closest.length > 0 && (
        <p className={classes.note}>
          {i18n.t('No exact match for {words}. These are the closest.', {
            words: listWords(closest),
          })}
        </p>
      )}
    </>
  );
}

function nameTerm(term: SearchTerm): string {
  return term.kind === 'price' ? formatSearchedPrice(term.range) : term.text;
}

function listWords(words: readonly string[]): string {
  const quoted = [...new Set(words)].map((word) => `‘${word}’`);
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(quoted);
}
