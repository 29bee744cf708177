import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { fieldsOf } from '../forms/fitValue.ts';
import { ValueForm } from '../forms/ValueForm.tsx';
import { ERROR_SCHEMA, FAILURES } from '../simulation/failures.ts';
import type { ErrorFields } from '../simulation/step.ts';
import { useInspector } from '../view/inspectorContext.ts';

interface ErrorFormProps {
  /** Of the service. */
  readonly name: string;
  readonly submit: string;
  readonly onSubmit: (error: ErrorFields) => void;
}

const titlesOf = (choices: readonly { readonly title: string }[]) => choices.map(({ title }) => title);

/** The choice of an error, and a form to change it. */
export function ErrorForm({ name, submit, onSubmit }: ErrorFormProps) {
  const { failures } = useInspector().workspace.host.examples;
  const [title, setTitle] = useState(FAILURES[0]?.title ?? '');
  const chosen = [...FAILURES, ...failures].find((choice) => choice.title === title);
  return (
    <>
      <NativeSelect
        label="Kind of error"
        data={[
          ...titlesOf(FAILURES),
          ...(failures.length > 0 ? [{ group: 'Of the app', items: titlesOf(failures) }] : []),
        ]}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <ValueForm
        key={title}
        label={`Error of ${name}`}
        schema={ERROR_SCHEMA}
        examples={[chosen?.error]}
        submit={submit}
        onSubmit={(value) => {
          const { name: errorName, message, ...details } = fieldsOf(value);
          onSubmit({ ...details, name: String(errorName), message: String(message) });
        }}
      />
    </>
  );
}
