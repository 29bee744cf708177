import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { DESK_SEARCH_MAX } from '../../../contract/desk/deskLimits.ts';
import { readFormField } from '../../../src/browser/readFormField.ts';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  /** What can be searched for. */
  readonly placeholder: string;
  readonly value: string;
  /** Called with the words, '' for all entries. */
  readonly onSearch: (words: string) => void;
}

/** Narrows a list to what a search finds. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(readFormField(event.currentTarget, 'q').trim());
      }}
    >
      <TextField
        name="q"
        type="search"
        label=""
        aria-label={i18n.t('Search')}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={DESK_SEARCH_MAX}
        value={value}
        className={classes.field}
      />
      <Button type="submit" variant="default">
        {i18n.t('Search')}
      </Button>
    </form>
  );
}
