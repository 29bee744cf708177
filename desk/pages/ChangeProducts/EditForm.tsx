import { i18n } from '@lingui/core';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ProductEdit, ProductEditType } from '../../../contract/desk/productChange.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { EDIT_TYPES, readEdit } from './readEdit.ts';

interface EditFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (edit: ProductEdit) => void;
}

const EDIT_NAMES: Readonly<Record<ProductEditType, string>> = {
  price: /*i18n*/ 'Set the price',
  percent: /*i18n*/ 'Change prices by a percentage',
  reduce: /*i18n*/ 'Reduce prices, with the price before',
  endReduction: /*i18n*/ 'End reductions',
  addDepartment: /*i18n*/ 'Add to a department',
  removeDepartment: /*i18n*/ 'Take out of a department',
  withdraw: /*i18n*/ 'Withdraw from sale',
  offer: /*i18n*/ 'Put on sale',
};

/** What is done with each of several products. */
export function EditForm({ isBusy, onSubmit }: EditFormProps) {
  const [type, setType] = useState<ProductEditType>('price');
  return (
    <Form onSubmit={(read) => onSubmit(readEdit(type, read))}>
      <NativeSelect
        label={i18n.t('What to do')}
        value={type}
        data={EDIT_TYPES.map((value) => ({ value, label: translate(EDIT_NAMES[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          setType(EDIT_TYPES.find((each) => each === value) ?? 'price')
        }
      />
      {type === 'price' && (
        <TextField
          name="price"
          label={i18n.t('Price of all sizes, in rupees')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {(type === 'percent' || type === 'reduce') && (
        <TextField
          name="percent"
          label={i18n.t('Percent')}
          description={
            type === 'percent'
              ? i18n.t('-10 makes them cheaper, 10 dearer. Prices become whole rupees.')
              : i18n.t('Off the price before. Prices become whole rupees.')
          }
          autoComplete="off"
        />
      )}
      {type === 'reduce' && (
        <Group grow align="end">
          <TextField name="from" type="date" label={i18n.t('First day (optional)')} autoComplete="off" />
          <TextField name="until" type="date" label={i18n.t('Last day (optional)')} autoComplete="off" />
        </Group>
      )}
      {(type === 'addDepartment' || type === 'removeDepartment') && (
        <TextField name="department" label={i18n.t('Department')} autoComplete="off" />
      )}
      <Group>
        <BusyButton isBusy={isBusy}>{i18n.t('Preview')}</BusyButton>
      </Group>
    </Form>
  );
}
