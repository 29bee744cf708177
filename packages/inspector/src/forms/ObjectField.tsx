import { Checkbox } from '@mantine/core';
import type { CompositeFieldProps } from './fieldProps.ts';
import { fieldsOf, fitValue } from './fitValue.ts';
import type { Schema } from './schema.ts';

/** An object as a group that can be folded, with a field for each property. */
export function ObjectField({ schema, label, value, onChange, PartField }: CompositeFieldProps) {
  return (
    <details className="group" open>
      <summary>{label}</summary>
      <div role="group" aria-label={label}>
        <Properties schema={schema} value={value} onChange={onChange} PartField={PartField} />
      </div>
    </details>
  );
}

/** The fields of an object's properties. An optional one has a tick that adds it. */
export function Properties({
  schema,
  value,
  onChange,
  PartField,
}: Pick<CompositeFieldProps, 'schema' | 'value' | 'onChange' | 'PartField'>) {
  const { properties = {}, required = [] } = schema;
  const fields = fieldsOf(value);
  const set = (name: string, inner: unknown) => onChange({ ...fields, [name]: inner });
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)));
  return Object.entries(properties).map(([name, inner]) =>
    required.includes(name) ? (
      <PartField
        key={name}
        schema={inner}
        label={name}
        value={fields[name]}
        onChange={(changed) => set(name, changed)}
      />
    ) : (
      <OptionalField
        key={name}
        PartField={PartField}
        schema={inner}
        label={name}
        value={fields[name]}
        onChange={(changed) => (changed === undefined ? remove(name) : set(name, changed))}
      />
    ),
  );
}

function OptionalField({ schema, label, value, onChange, PartField }: CompositeFieldProps) {
  const isPresent = value !== undefined;
  return (
    <div className="optional">
      <Checkbox
        title={schema.description}
        label={
          <>
            {label} <small className="faint">optional</small>
          </>
        }
        checked={isPresent}
        onChange={({ target }) => onChange(target.checked ? presentValue(schema) : undefined)}
      />
      {isPresent && (
        <PartField schema={schema} label={label} isLabelHidden value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** A value of any type begins as null, as undefined would be a missing property. */
function presentValue(schema: Schema): unknown {
  return fitValue(schema, undefined) ?? null;
}
