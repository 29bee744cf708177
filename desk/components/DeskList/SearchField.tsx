import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { DESK_SEARCH_MAX } from '../../../contract/desk/deskLimits.ts';
import type { ListFilters } from '../../../machines/desk/deskList.machine.ts';
import { readFormField } from '../../../src/browser/readFormField.ts';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly filters: ListFilters;
  /** What can be searched for. */
  readonly placeholder: string;
  readonly onChange: (filters: ListFilters) => void;
}

/** Narrows a list to what a search finds. */
export function SearchField({ filters: { q = '', ...others }, placeholder, onChange }: SearchFieldProps) {
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const words = readFormField(event.currentTarget, 'q').trim();
        onChange(words === '' ? others : { ...others, q: words });
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
        value={q}
        className={classes.field}
      />
      <Button type="submit" variant="default">
        {i18n.t('Search')}
      </Button>
    </form>
  );
}
