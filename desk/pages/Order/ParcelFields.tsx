import { i18n } from '@lingui/core';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { PARCELS_MAX } from '../../../contract/orders/parcels.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import { translate } from '../../../src/language/translate.ts';
import { ErrorText } from '../../components/ErrorText/ErrorText.tsx';

interface ParcelFieldsProps {
  readonly order: DeskOrder;
  readonly isBusy: boolean;
  readonly error: Sentence | null;
}

const nameOf = (line: number, parcel: number) => `parcel-${parcel}-of-${line}`;
const COUNT = 'parcels';

/** How many parcels, and how many units of each line are in the second one and the others. The rest is in the first one. */
export function ParcelFields({ order: { lines, units }, isBusy, error }: ParcelFieldsProps) {
  const [count, setCount] = useState(2);
  const others = parcelNumbers(count).slice(1);
  return (
    <>
      {Math.min(units, PARCELS_MAX) > 2 && (
        <NativeSelect
          name={COUNT}
          label={i18n.t('How many parcels?')}
          data={parcelNumbers(Math.min(units, PARCELS_MAX)).slice(1).map(String)}
          value={count}
          disabled={isBusy}
          onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
        />
      )}
      {lines.map(({ productId, size, name, quantity, cancelled }, line) => {
        const left = quantity - cancelled;
        const item = [name, size && translate(size)].filter(Boolean).join(', ');
        return left === 0
          ? null
          : others.map((number) => (
              <NativeSelect
                key={`${productId}/${size}/${number}`}
                name={nameOf(line, number)}
                label={i18n.t('{item}: in parcel {number}', { item, number })}
                data={Array.from({ length: left + 1 }, (_, chosen) => String(chosen))}
                disabled={isBusy}
              />
            ));
      })}
      <Text variant="caption">{i18n.t('The rest is in parcel 1.')}</Text>
      <ErrorText error={error} />
    </>
  );
}

/** The units of each parcel that were chosen. Without a number of parcels there are two. */
export function readParcels({ lines }: DeskOrder, read: (name: string) => string) {
  return parcelNumbers(Number(read(COUNT)) || 2).map((number, _, numbers) =>
    lines.flatMap(({ productId, size, quantity, cancelled }, line) => {
      const inOthers = numbers.slice(1).reduce((sum, other) => sum + Number(read(nameOf(line, other))), 0);
      const chosen = number === 1 ? quantity - cancelled - inOthers : Number(read(nameOf(line, number)));
      return chosen > 0 ? [{ productId, size, quantity: chosen }] : [];
    }),
  );
}

const parcelNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
