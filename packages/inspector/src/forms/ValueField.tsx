import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { JsonField } from './JsonField.tsx';
import { labelProps, type FieldProps } from './fieldProps.ts';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { VariantField } from './VariantField.tsx';

/** A field for a value of a type: a text, a number, a tick, a choice, or a group of fields. Values of any type are edited as JSON. */
export function ValueField(props: FieldProps) {
  const { schema } = props;
  if (schema.enum) return <ChoiceField {...props} />;
  if (schema.anyOf) return <VariantField {...props} PartField={ValueField} variants={schema.anyOf} />;
  if (schema.type === 'array')
    return <ListField {...props} PartField={ValueField} items={schema.items ?? {}} />;
  if (schema.type === 'object' && schema.properties) return <ObjectField {...props} PartField={ValueField} />;
  if (schema.type === 'string' || schema.type === 'number' || schema.type === 'boolean')
    return <SimpleField {...props} />;
  if (schema.type === 'null') return null;
  return <JsonField {...props} />;
}

function SimpleField({ schema, label, isLabelHidden, value, onChange }: FieldProps) {
  const props = { title: schema.description, ...labelProps({ label, isLabelHidden }) };
  if (schema.type === 'boolean') {
    return (
      <Checkbox {...props} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  if (schema.type === 'number') {
    return (
      <NumberInput
        {...props}
        required
        withAsterisk={false}
        hideControls
        // While the user types, the text may not be a number yet.
        value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
        onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
      />
    );
  }
  return (
    <TextInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ChoiceField({ schema, label, isLabelHidden, value, onChange }: FieldProps) {
  const choices = schema.enum ?? [];
  return (
    <NativeSelect
      title={schema.description}
      {...labelProps({ label, isLabelHidden })}
      data={choices.map((choice, index) => ({ value: String(index), label: String(choice) }))}
      value={choices.findIndex((choice) => choice === value)}
      onChange={({ target }) => onChange(choices[Number(target.value)])}
    />
  );
}
