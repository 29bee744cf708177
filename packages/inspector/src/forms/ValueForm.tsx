import { Anchor, Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { fitValue } from './fitValue.ts';
import { JsonField } from './JsonField.tsx';
import { Properties } from './ObjectField.tsx';
import type { Schema } from './schema.ts';
import { ValueField } from './ValueField.tsx';

interface ValueFormProps {
  readonly label: string;
  /** The type of the value; without it the value is edited as JSON. */
  readonly schema?: Schema | undefined;
  /** The first one is filled in; a button shows the others. */
  readonly examples: readonly unknown[];
  readonly submit: string;
  /** The error message for a value that was edited as JSON; null when it is valid. */
  readonly check?: (value: unknown) => string | null;
  readonly onSubmit: (value: unknown) => void;
}

/** A form for a value, with a field for each part of its type, or as JSON. */
export function ValueForm({ label, schema, examples, submit, check, onSubmit }: ValueFormProps) {
  const id = useId();
  const hasFields = schema !== undefined && (schema.type ?? schema.enum ?? schema.anyOf) !== undefined;
  const [isJson, setJson] = useState(!hasFields);
  const [index, setIndex] = useState(0);
  const fit = (example: unknown) => (hasFields ? fitValue(schema, example) : example);
  const [value, setValue] = useState(() => fit(examples[0]));
  const showNext = () => {
    const next = (index + 1) % examples.length;
    setIndex(next);
    setValue(fit(examples[next]));
  };
  const key = `${index} ${isJson}`;
  const isFlat = schema?.type === 'object' && schema.properties;
  return (
    <form
      className="value-form"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <h4 id={id}>{label}</h4>
      {isJson ? (
        <JsonField key={key} label={label} isLabelHidden value={value} onChange={setValue} check={check} />
      ) : isFlat ? (
        <Properties key={key} schema={schema} value={value} onChange={setValue} PartField={ValueField} />
      ) : (
        <ValueField
          key={key}
          schema={schema ?? {}}
          label={label}
          isLabelHidden
          value={value}
          onChange={setValue}
        />
      )}
      <Group gap="xs" className="buttons">
        <Button type="submit" variant="filled">
          {submit}
        </Button>
        {examples.length > 1 && <Button onClick={showNext}>Another example</Button>}
        {hasFields && (
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              setJson(!isJson);
              if (isJson) setValue(fit(value));
            }}
          >
            {isJson ? 'Edit as fields' : 'Edit as JSON'}
          </Anchor>
        )}
      </Group>
    </form>
  );
}
