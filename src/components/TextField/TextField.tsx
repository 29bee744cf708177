import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import classes from './TextField.module.css';

/** The server takes no more; passwords have a limit of their own. */
const TEXT_MAX_LENGTH = 200;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'ref' | 'className' | 'children'> {
  readonly label: string;
  /** Said under the field and by screen readers, which also hear that the field is wrong. */
  readonly error?: Text | null;
  /** Marks a field whose error is said elsewhere, under the id of `aria-describedby`. */
  readonly isWrong?: boolean;
  /** Where typing begins: when the form appears, and again when its error does. */
  readonly focusOnMount?: boolean;
  /** Stands inside the field, at its end. */
  readonly after?: ReactNode;
}

/** One line of text with its label. Forms read it by its `name`. */
export function TextField({
  label,
  error = null,
  isWrong = error !== null,
  focusOnMount = false,
  after,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const reasonToFocus = focusOnMount ? (error ?? 'begin') : null;
  useEffect(() => {
    if (reasonToFocus !== null) field.current?.focus();
  }, [reasonToFocus]);
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={classes.box}>
        <input
          maxLength={TEXT_MAX_LENGTH}
          {...input}
          ref={field}
          id={id}
          className={classes.input}
          aria-invalid={isWrong}
          {...(error ? { 'aria-describedby': errorId } : {})}
        />
        {after}
      </div>
      {/* Where the focus stays in the field, its error is said at once. */}
      <p className={classes.error} id={errorId} role={focusOnMount ? 'alert' : undefined}>
        {error && translate(error)}
      </p>
    </div>
  );
}
