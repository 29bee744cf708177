import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import type { DeskCustomerRow } from '../../../contract/desk/deskCustomer.ts';
import { DESK_SEARCH_MAX } from '../../../contract/desk/deskLimits.ts';
import { readFormField } from '../../../src/browser/readFormField.ts';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { EntryLink } from '../../components/DeskList/EntryLink.tsx';
import { provideDeskList } from '../../services/deskList.ts';
import classes from './Customers.module.css';

const provide = provideDeskList('listDeskCustomers');

function readFilters(query: URLSearchParams): Record<string, string> {
  const q = query.get('q') ?? '';
  return q === '' ? {} : { q };
}

/** The shoppers with an account, the newest first. */
export function Customers() {
  return (
    <DeskList<DeskCustomerRow>
      title={i18n.t('Customers')}
      provide={provide}
      readFilters={readFilters}
      fields={({ q = '' }, onChange) => (
        <form
          role="search"
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            const words = readFormField(event.currentTarget, 'q').trim();
            onChange(words === '' ? {} : { q: words });
          }}
        >
          <TextField
            name="q"
            type="search"
            label=""
            aria-label={i18n.t('Search')}
            placeholder={i18n.t('Name, email, phone')}
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
      )}
      empty={i18n.t('There is no such customer.')}
    >
      {(rows) =>
        rows.map(({ id, name, email, phone, orders, since }) => (
          <EntryLink
            key={id}
            to={`/customers/${id}`}
            title={name}
            facts={[
              email,
              phone,
              i18n.t('{count, plural, one {# order} other {# orders}}', { count: orders }),
              i18n.t('since {date}', { date: formatDate(since, 'date') }),
            ]}
          />
        ))
      }
    </DeskList>
  );
}
