import { Alert, Button, List } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusElement } from '../../browser/focusElement.ts';

interface ErrorSummaryProps {
  readonly title: ReactNode;
  /** The problems with the ids of their fields. When empty, nothing is shown. */
  readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
  /** When this value changes, the form was refused again and the summary receives the focus. */
  readonly refusal: unknown;
}

/** Summary of the problems above a long form, with links to the fields. Follows the GOV.UK Design System. */
export function ErrorSummary({ title, problems, refusal }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) summary.current?.focus();
  }, [refusal]);
  if (problems.length === 0) return null;
  return (
    <Alert ref={summary} tabIndex={-1} title={title}>
      <List listStyleType="none">
        {problems.map(({ fieldId, text }) => (
          <List.Item key={fieldId}>
            <Button
              component="a"
              variant="transparent"
              href={`#${fieldId}`}
              onClick={(event) => {
                // Following the fragment would add a history entry.
                event.preventDefault();
                focusElement(fieldId);
              }}
            >
              {text}
            </Button>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
