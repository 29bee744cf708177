import { i18n } from '@lingui/core';
import { NativeSelect } from '@mantine/core';
import type { ListFilters } from '../../../machines/desk/deskList.machine.ts';

interface ShowFilterProps {
  readonly label: string;
  readonly filters: ListFilters;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (filters: ListFilters) => void;
}

/** Narrows a list to one of these groups. */
export function ShowFilter({ label, filters, options, onChange }: ShowFilterProps) {
  return (
    <NativeSelect
      label={label}
      value={filters['show'] ?? ''}
      data={[{ value: '', label: i18n.t('All') }, ...options]}
      onChange={({ currentTarget: { value } }) => onChange({ ...filters, show: value })}
    />
  );
}
