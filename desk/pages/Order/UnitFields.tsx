import { NativeSelect } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { translate } from '../../../src/language/translate.ts';

interface UnitFieldsProps {
  readonly order: DeskOrder;
  readonly isBusy: boolean;
}

const nameOf = (index: number) => `units-${index}`;

/** How many units of each line are to be cancelled. */
export function UnitFields({ order: { lines }, isBusy }: UnitFieldsProps) {
  return lines.map(({ productId, size, name, quantity, cancelled }, index) =>
    quantity === cancelled ? null : (
      <NativeSelect
        key={`${productId}/${size}`}
        name={nameOf(index)}
        label={[name, size && translate(size)].filter(Boolean).join(', ')}
        data={Array.from({ length: quantity - cancelled + 1 }, (_, count) => String(count))}
        disabled={isBusy}
      />
    ),
  );
}

/** The units that were chosen. */
export function readUnits({ lines }: DeskOrder, read: (name: string) => string) {
  return lines.flatMap(({ productId, size }, index) => {
    const quantity = Number(read(nameOf(index)));
    return quantity > 0 ? [{ productId, size, quantity }] : [];
  });
}
