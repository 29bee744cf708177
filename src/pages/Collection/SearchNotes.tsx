import type { SearchSummary } from '../../../contract/search/searchSummary.ts';
import { describeSearch } from './describeSearch.ts';
import classes from './ShortenedSearch.module.css';

/** What the search says of the shown products. */
export function SearchNotes({ search }: { readonly search: SearchSummary }) {
  return describeSearch(search).map((note) => (
    <p key={note} className={classes.note}>
      {note}
    </p>
  ));
}
