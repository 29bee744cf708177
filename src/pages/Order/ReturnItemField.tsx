import { i18n } from '@lingui/core';
import { NativeSelect } from '@mantine/core';
import type { OrderItem } from '../../../contract/orders/entities.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { translate } from '../../language/translate.ts';

interface ReturnItemFieldProps {
  readonly item: OrderItem;
  /** How many can be returned. */
  readonly left: number;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** How many pieces of a line are returned. */
export function ReturnItemField({ item, left, quantity, onQuantity }: ReturnItemFieldProps) {
  const name = useProductName(item);
  return (
    <NativeSelect
      label={[name, item.size && translate(item.size)].filter(Boolean).join(' · ')}
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
}
