import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';

interface JsonFormProps {
  readonly label: string;
  /** The first one is filled in; a button shows the others. */
  readonly examples: readonly unknown[];
  readonly submit: string;
  /** The error message for a parsed value; null when it is valid. */
  readonly check?: (value: unknown) => string | null;
  readonly onSubmit: (value: unknown) => void;
}

/** A form for a JSON value. An empty field submits undefined; invalid JSON shows an error and is not submitted. */
export function JsonForm({ label, examples, submit, check, onSubmit }: JsonFormProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [text, setText] = useState(() => textOf(examples[0]));
  const [error, setError] = useState('');
  const send = () => {
    const read = parse(text);
    const problem = read.problem ?? check?.(read.value) ?? null;
    setError(problem ?? '');
    if (problem === null) onSubmit(read.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const another = () => {
    const next = (at + 1) % examples.length;
    setAt(next);
    setText(textOf(examples[next]));
    setError('');
  };
  return (
    <form
      className="json-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(10, Math.max(2, text.split('\n').length))}
        spellCheck={false}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-error`} className="error" role="alert">
        {error}
      </p>
      <div className="buttons">
        <button type="submit" className="primary">
          {submit}
        </button>
        {examples.length > 1 && (
          <button type="button" onClick={another}>
            Another example
          </button>
        )}
      </div>
    </form>
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}

function parse(text: string): { readonly value: unknown; readonly problem: string | null } {
  if (text.trim() === '') return { value: undefined, problem: null };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { value: undefined, problem: error instanceof Error ? error.message : 'Not JSON' };
  }
}
