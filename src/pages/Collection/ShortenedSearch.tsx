import { i18n } from '@lingui/core';
import { limitSearch } from '../../../contract/search/searchLimits.ts';
import classes from './ShortenedSearch.module.css';

/** Shows which part of a very long search was used. */
export function ShortenedSearch({ search }: { readonly search: string }) {
  const { words, isShortened } = limitSearch(search);
  if (!isShortened) return null;
  return (
    <p className={classes.note}>
      {i18n.t('Your search was very long, so we searched for its first part: ‘{searched}’', {
        searched: words.join(' '),
      })}
    </p>
  );
}
