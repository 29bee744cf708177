import { useId, useState } from 'react';
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

/** The choice of an error, and a form to change it. */
export function ErrorForm({ name, submit, onSubmit }: ErrorFormProps) {
  const { failures } = useInspector().workspace.host.examples;
  const id = useId();
  const [title, setTitle] = useState(FAILURES[0]?.title ?? '');
  const chosen = [...FAILURES, ...failures].find((choice) => choice.title === title);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Kind of error</label>
        <select id={id} value={title} onChange={({ target }) => setTitle(target.value)}>
          {FAILURES.map((choice) => (
            <option key={choice.title}>{choice.title}</option>
          ))}
          {failures.length > 0 && (
            <optgroup label="Of the app">
              {failures.map((choice) => (
                <option key={choice.title}>{choice.title}</option>
              ))}
            </optgroup>
          )}
        </select>
      </div>
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
