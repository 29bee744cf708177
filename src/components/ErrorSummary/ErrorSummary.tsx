import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusElement } from '../../browser/focusElement.ts';
import classes from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** Id of the title, for fields whose error is shown only here. */
  readonly id: string;
  readonly title: ReactNode;
  /** The problems with the ids of their fields. When empty, nothing is shown. */
  readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
  /** When this value changes, the form was refused again and the summary takes the focus. */
  readonly refusal: unknown;
}

/** Summary of the problems above a long form, with links to the fields. Follows the GOV.UK Design System. */
export function ErrorSummary({ id, title, problems, refusal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without problems the summary is hidden, so `focus` has no effect.
    if (refusal) box.current?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1} className={classes.summary}>
      <div role="alert">
        {problems.length > 0 && (
          <>
            <p id={id} className={classes.title}>
              {title}
            </p>
            <ul className={classes.problems}>
              {problems.map(({ fieldId, text }) => (
                <li key={fieldId}>
                  <a
                    href={`#${fieldId}`}
                    onClick={(event) => {
                      // Following the fragment would add a history entry.
                      event.preventDefault();
                      focusElement(fieldId);
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
