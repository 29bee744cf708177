import { i18n } from '@lingui/core';
import { Badge, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { ProductPreview } from '../../../contract/desk/productChange.ts';
import { translate } from '../../../src/language/translate.ts';
import { WideTable } from '../WideTable/WideTable.tsx';
import { COLUMN_NAMES } from '../../productNames.ts';
import classes from './PreviewTable.module.css';

/** The first products that change: each field, before and after. */
export function PreviewTable({ products, created, changed }: ProductPreview) {
  const more = created + changed - products.length;
  const title = i18n.t('What changes');
  return (
    <>
      <WideTable
        name={title}
        minWidth="17rem"
        verticalSpacing="xs"
        horizontalSpacing="xs"
        className={classes.table ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{i18n.t('Field')}</Table.Th>
            <Table.Th>{i18n.t('Now')}</Table.Th>
            <Table.Th>{i18n.t('Afterwards')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map(({ id, name, isNew, cells }) => (
            <Fragment key={id}>
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={3} className={classes.product ?? ''}>
                  {name} {isNew && <Badge>{i18n.t('New')}</Badge>}
                </Table.Th>
              </Table.Tr>
              {cells.map(({ column, before, after }) => (
                <Table.Tr key={column}>
                  <Table.Th scope="row" fw={400}>
                    {translate(COLUMN_NAMES[column] ?? column)}
                  </Table.Th>
                  <Table.Td>{before || '–'}</Table.Td>
                  <Table.Td>{after || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </WideTable>
      {more > 0 && (
        <Text mt="xs">{i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}</Text>
      )}
    </>
  );
}
