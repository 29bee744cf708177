import { highlighted } from './searchHighlight.ts';
import type { SearchResult } from '../../../contract/search/search.ts';
import classes from './FoundName.module.css';

interface FoundNameProps {
  readonly name: string;
  readonly searched: SearchResult;
}

/** A product's name with what was searched marked in it. */
export function FoundName({ name, searched }: FoundNameProps) {
  return highlighted(name, searched).map(({ text, isFound, from }) =>
    isFound ? (
      <mark key={from} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
