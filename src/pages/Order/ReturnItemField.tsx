import { i18n } from '@lingui/core';
import { NativeSelect, Stack } from '@mantine/core';
import type { OrderItem } from '../../../contract/orders/entities.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { translate } from '../../language/translate.ts';

interface ReturnItemFieldProps {
  readonly item: OrderItem;
  /** How many can be returned. */
  readonly left: number;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** The sizes to choose from, and the chosen one; null for a refund. */
  readonly exchange: {
    readonly sizes: readonly string[];
    readonly size: string;
    readonly onSize: (size: string) => void;
  } | null;
}

/** How many pieces of a line are returned, and for which size. */
export function ReturnItemField({ item, left, quantity, onQuantity, exchange }: ReturnItemFieldProps) {
  const name = useProductName(item);
  const label = [name, item.size && translate(item.size)].filter(Boolean).join(' · ');
  const choice = (
    <NativeSelect
      label={label}
      value={String(quantity)}
      data={[
        { value: '0', label: i18n.t('Keep') },
        ...Array.from({ length: left }, (_, index) => ({
          value: String(index + 1),
          label: i18n.t('Return {count}', { count: index + 1 }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onQuantity(Number(value))}
    />
  );
  if (!exchange || quantity === 0) return choice;
  return (
    <Stack gap="xs">
      {choice}
      <NativeSelect
        label={i18n.t('New size of {name}', { name: label })}
        value={exchange.size}
        data={exchange.sizes.map((size) => ({ value: size, label: translate(size) }))}
        onChange={({ currentTarget: { value } }) => exchange.onSize(value)}
      />
    </Stack>
  );
}
