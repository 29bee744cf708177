import { i18n } from '@lingui/core';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCTS_AT_ONCE_MAX } from '../../../contract/desk/deskLimits.ts';
import { PRODUCT_FILTERS, type DeskProductRow } from '../../../contract/desk/deskProduct.ts';
import { formatMoney, toPaise } from '../../../contract/money.ts';
import { translate } from '../../../src/language/translate.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { EntryLink } from '../../components/DeskList/EntryLink.tsx';
import { SearchField } from '../../components/DeskList/SearchField.tsx';
import { ShowFilter } from '../../components/DeskList/ShowFilter.tsx';
import { SelectionBar } from '../../components/SelectionBar/SelectionBar.tsx';
import { PRODUCT_FILTER_NAMES } from '../../components/productFilterNames.ts';
import { WithdrawnBadge } from '../../components/WithdrawnBadge/WithdrawnBadge.tsx';
import { provideDeskList } from '../../services/deskList.ts';

const provide = provideDeskList('listDeskProducts');

function readFilters(query: URLSearchParams): Record<string, string> {
  const show = PRODUCT_FILTERS.find((filter) => filter === query.get('show'));
  const q = query.get('q') ?? '';
  return { ...(show === undefined ? {} : { show }), ...(q === '' ? {} : { q }) };
}

/** The products of the shop, the newest first: found, narrowed, and several selected to change them together. */
export function Products() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected(
      selected.includes(id)
        ? selected.filter((other) => other !== id)
        : [...selected, id].slice(0, PRODUCTS_AT_ONCE_MAX),
    );
  return (
    <>
      <DeskList<DeskProductRow>
        title={i18n.t('Products')}
        provide={provide}
        readFilters={readFilters}
        fields={(filters, onChange) => (
          <>
            <SearchField
              placeholder={i18n.t('Name, type, category')}
              value={filters['q'] ?? ''}
              onSearch={(q) => onChange({ ...filters, q })}
            />
            <ShowFilter
              label={i18n.t('Show')}
              filters={filters}
              options={PRODUCT_FILTERS.map((value) => ({
                value,
                label: translate(PRODUCT_FILTER_NAMES[value]),
              }))}
              onChange={onChange}
            />
            <Button component={Link} to="/new-product">
              {i18n.t('Add a product')}
            </Button>
            <Group gap="xs" flex="0 1 auto">
              <Button component={Link} to="/import-products" variant="default">
                {i18n.t('Import and export')}
              </Button>
              <Button
                component={Link}
                to={`/change-products?${new URLSearchParams(filters)}`}
                variant="default"
              >
                {i18n.t('Change all of these')}
              </Button>
            </Group>
          </>
        )}
        empty={i18n.t('There are no such products.')}
      >
        {(rows) =>
          rows.map(({ id, name, category, price, withdrawn, sizes, available }) => (
            <EntryLink
              key={id}
              to={`/products/${id}`}
              title={name}
              badge={withdrawn && <WithdrawnBadge />}
              box={
                <Checkbox
                  aria-label={i18n.t('Select {name}', { name })}
                  checked={selected.includes(id)}
                  onChange={() => toggle(id)}
                />
              }
              facts={[
                category,
                sizes > 1
                  ? i18n.t('from {price}', { price: formatMoney(toPaise(price)) })
                  : formatMoney(toPaise(price)),
                i18n.t('{count, plural, one {# size} other {# sizes}}', { count: sizes }),
                available === null
                  ? i18n.t('not counted')
                  : i18n.t('{count, plural, =0 {sold out} other {# in stock}}', { count: available }),
              ]}
            />
          ))
        }
      </DeskList>
      {selected.length > 0 && (
        <SelectionBar label={i18n.t('Selected products')} count={selected.length}>
          <Button component={Link} to="/change-products" state={{ ids: selected }}>
            {i18n.t('Change them')}
          </Button>
          <Button variant="default" onClick={() => setSelected([])}>
            {i18n.t('Clear selection')}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}
