import { i18n } from '@lingui/core';
import type { DeskCustomerRow } from '../../../contract/desk/deskCustomer.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { EntryLink } from '../../components/DeskList/EntryLink.tsx';
import { SearchField } from '../../components/DeskList/SearchField.tsx';
import { provideDeskList } from '../../services/deskList.ts';

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
      fields={(filters, onChange) => (
        <SearchField
          placeholder={i18n.t('Name, email, phone')}
          value={filters['q'] ?? ''}
          onSearch={(q) => onChange({ ...filters, q })}
        />
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
