import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface WideTableProps extends Omit<TableProps, 'children'> {
  /** For screen readers. */
  readonly name: string;
  /** Where the page has less space, the table scrolls sideways, also by keyboard. */
  readonly minWidth: string;
  readonly children: ReactNode;
}

/** A table that is wider than a phone. */
export function WideTable({ name, minWidth, ...rest }: WideTableProps) {
  return (
    <Table.ScrollContainer type="native" minWidth={minWidth} tabIndex={0} role="group" aria-label={name}>
      <Table tabularNums {...rest} />
    </Table.ScrollContainer>
  );
}
