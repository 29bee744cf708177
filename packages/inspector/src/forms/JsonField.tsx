import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { labelProps, type FieldProps } from './fieldProps.ts';

interface JsonFieldProps extends Omit<FieldProps, 'schema'> {
  /** The error message for a value; null when it is valid. */
  readonly check?: ((value: unknown) => string | null) | undefined;
}

/** A field for any value, as JSON. An empty field is undefined. A form with invalid JSON is not submitted. */
export function JsonField({ label, isLabelHidden, value, onChange, check }: JsonFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => JSON.stringify(value, null, 2) ?? '');
  const read = parse(text);
  const error = read.problem ?? check?.(read.value) ?? '';
  useEffect(() => area.current?.setCustomValidity(error), [error]);
  return (
    <Textarea
      ref={area}
      className="field-json"
      {...labelProps({ label, isLabelHidden })}
      value={text}
      rows={Math.min(10, Math.max(2, text.split('\n').length))}
      resize="vertical"
      spellCheck={false}
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={({ target }) => {
        setText(target.value);
        const changed = parse(target.value);
        if (changed.problem === null) onChange(changed.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

function parse(text: string): { readonly value: unknown; readonly problem: string | null } {
  if (text.trim() === '') return { value: undefined, problem: null };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { value: undefined, problem: error instanceof Error ? error.message : 'Not JSON' };
  }
}
