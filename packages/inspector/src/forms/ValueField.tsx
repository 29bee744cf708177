import { useId } from 'react';
import { JsonField } from './JsonField.tsx';
import type { FieldProps } from './fieldProps.ts';
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

function SimpleField({ schema, label, isLabelHidden = false, value, onChange }: FieldProps) {
  const id = useId();
  const described = schema.description === undefined ? {} : { title: schema.description };
  const name = isLabelHidden ? { 'aria-label': label } : { id };
  const caption = !isLabelHidden && <label htmlFor={id}>{label}</label>;
  if (schema.type === 'boolean') {
    return (
      <div className="field field-tick" {...described}>
        <input
          type="checkbox"
          {...name}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {caption}
      </div>
    );
  }
  if (schema.type === 'number') {
    return (
      <div className="field" {...described}>
        {caption}
        <input
          type="number"
          step="any"
          required
          {...name}
          // A number that is being typed may be none yet.
          value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </div>
    );
  }
  return (
    <div className="field" {...described}>
      {caption}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...name}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function ChoiceField({ schema, label, isLabelHidden = false, value, onChange }: FieldProps) {
  const id = useId();
  const choices = schema.enum ?? [];
  return (
    <div className="field" title={schema.description}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        {...(isLabelHidden ? { 'aria-label': label } : { id })}
        value={choices.findIndex((choice) => choice === value)}
        onChange={({ target }) => onChange(choices[Number(target.value)])}
      >
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            {String(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
