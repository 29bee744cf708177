import { highlightMatches } from './searchHighlight.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import classes from './HighlightedName.module.css';

interface HighlightedNameProps {
  readonly name: string;
  readonly search: SearchSummary;
}

/** A product's name with the matches of the search highlighted. */
export function HighlightedName({ name, search }: HighlightedNameProps) {
  return highlightMatches(name, search).map(({ text, isMatch, from }) =>
    isMatch ? (
      <mark key={from} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
