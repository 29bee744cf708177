import { useId } from 'react';

export type AnswerKind = 'manual' | 'done' | 'error' | 'never';

/** The names of the kinds. */
export const ANSWER_KINDS: Readonly<Record<AnswerKind, string>> = {
  manual: 'Ask me',
  done: 'Done',
  error: 'Error',
  never: 'Never',
};

interface AnswerKindsProps {
  readonly label: string;
  readonly kinds: readonly AnswerKind[];
  readonly value: AnswerKind;
  readonly onChange: (kind: AnswerKind) => void;
}

/** The choice of how a service ends, as radio buttons. */
export function AnswerKinds({ label, kinds, value, onChange }: AnswerKindsProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className="kinds">
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {ANSWER_KINDS[kind]}
        </label>
      ))}
    </div>
  );
}
