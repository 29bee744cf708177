import { DataList } from '@mantine/core';
import type { DataListItemProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactProps extends DataListItemProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and its value in a `DataList`. */
export function Fact({ name, children, ...props }: FactProps) {
  return (
    <DataList.Item {...props}>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
