import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusElement } from '../../browser/focusElement.ts';
import classes from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** Of its title, for fields whose error is said nowhere else. */
  readonly id: string;
  readonly title: ReactNode;
  /** What is wrong, with the ids of the fields; nothing is shown without any. */
  readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
  /** Another value means that the form was refused once more: then the focus is led here. */
  readonly refusal: unknown;
}

/** Says over a long form why it was refused, and leads to each field that is wrong; made like that of the GOV.UK Design System. */
export function ErrorSummary({ id, title, problems, refusal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Unseen as long as nothing is wrong, and then it takes no focus.
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
                      // A fragment in the address would be a place to go back to.
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
