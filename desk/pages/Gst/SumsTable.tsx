import { i18n } from '@lingui/core';
import { Table } from '@mantine/core';
import type { GstSummary } from '../../../contract/desk/invoiceCalls.ts';
import { formatMoney } from '../../../contract/money.ts';
import { WideTable } from '../../components/WideTable/WideTable.tsx';

type Sums = Pick<GstSummary['invoices'], 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'>;

interface SumsTableProps {
  /** For screen readers. */
  readonly name: string;
  readonly rows: readonly { readonly name: string; readonly sums: Sums }[];
}

const COLUMNS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

/** Taxable value, taxes and total of each row. */
export function SumsTable({ name, rows }: SumsTableProps) {
  const names = {
    taxable: i18n.t('Taxable value'),
    cgst: 'CGST',
    sgst: 'SGST/UTGST',
    igst: 'IGST',
    total: i18n.t('Total'),
  };
  return (
    <WideTable name={name} minWidth="36rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {COLUMNS.map((column) => (
            <Table.Th key={column} ta="right">
              {names[column]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.name}>
            <Table.Th scope="row" fw={400}>
              {row.name}
            </Table.Th>
            {COLUMNS.map((column) => (
              <Table.Td key={column} ta="right">
                {formatMoney(row.sums[column])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
