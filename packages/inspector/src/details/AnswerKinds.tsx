import { SegmentedControl } from '@mantine/core';

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

/** The choice of how a service ends. */
export function AnswerKinds({ label, kinds, value, onChange }: AnswerKindsProps) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data={kinds.map((kind) => ({ value: kind, label: ANSWER_KINDS[kind] }))}
      value={value}
      onChange={onChange}
    />
  );
}
