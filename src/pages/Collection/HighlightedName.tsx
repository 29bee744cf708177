import { highlightMatches } from './searchHighlight.ts';
import type { SearchResult } from '../../../contract/search/search.ts';
import classes from './HighlightedName.module.css';

interface HighlightedNameProps {
  readonly name: string;
  readonly searched: SearchResult;
}

/** A product's name with the matches of the search highlighted. */
export function HighlightedName({ name, searched }: HighlightedNameProps) {
  return highlightMatches(name, searched).map(({ text, isMatch, from }) =>
    isMatch ? (
      <mark key={from} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
