import { describeShortening } from './describeSearch.ts';
import classes from './ShortenedSearch.module.css';

/** Shows which part of a very long search was used. */
export function ShortenedSearch({ search }: { readonly search: string }) {
  const text = describeShortening(search);
  return text !== null && <p className={classes.note}>{text}</p>;
}
