import { i18n } from '@lingui/core';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { MEASURES } from '../../../contract/catalogue/productAdditions.ts';
import type { FormSize } from '../../../contract/desk/productForm.ts';
import classes from './rows.module.css';

interface SizesFieldProps {
  readonly sizes: readonly FormSize[];
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (sizes: readonly FormSize[]) => void;
}

/** The sizes with their prices. A product of one size needs no name of it. */
export function SizesField({ sizes, error, isReadOnly, onChange }: SizesFieldProps) {
  const changeAt = (index: number, change: Partial<FormSize>) =>
    onChange(sizes.map((size, at) => (at === index ? { ...size, ...change } : size)));
  return (
    <Stack gap="sm">
      {error && (
        <Text c="red" size="sm">
          {error}
        </Text>
      )}
      <ul className={classes.rows}>
        {sizes.map((row, index) => {
          const props = (name: 'size' | 'price' | 'priceBefore' | 'measures', label: string) => ({
            label,
            value: row[name],
            readOnly: isReadOnly,
            autoComplete: 'off',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              changeAt(index, { [name]: value }),
          });
          return (
            <li
              // Rows have no ids, and are only added at the end.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={classes.sizeRow}
              aria-label={i18n.t('Size {number}', { number: index + 1 })}
            >
              <TextInput {...props('size', i18n.t('Size'))} />
              <TextInput {...props('price', i18n.t('Price'))} inputMode="decimal" />
              <TextInput {...props('priceBefore', i18n.t('Price before'))} inputMode="decimal" />
              <TextInput
                {...props('measures', i18n.t('Measurements in cm'))}
                className={classes.measures ?? ''}
                placeholder="chest 96, length 70"
                lang="en"
              />
              {sizes.length > 1 && (
                <Button
                  variant="default"
                  aria-label={i18n.t('Remove size {size}', { size: row.size || String(index + 1) })}
                  onClick={() => onChange(sizes.filter((_, at) => at !== index))}
                >
                  {i18n.t('Remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Text variant="caption">
        {i18n.t('A price before is struck out beside the price. Enter one only if it was really charged.')}{' '}
        {i18n.t('Measurements become the size guide: {names}.', { names: MEASURES.join(', ') })}
      </Text>
      <Group>
        <Button
          variant="default"
          onClick={() =>
            onChange([
              ...sizes,
              { size: '', price: sizes.at(-1)?.price ?? '', priceBefore: '', measures: '' },
            ])
          }
        >
          {i18n.t('Add a size')}
        </Button>
      </Group>
    </Stack>
  );
}
