import { useEffect, useId } from 'react';
import type { ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import type { Elements } from '../Elements.ts';
import classes from './TextField.module.css';
import { useFieldValue } from './useFieldValue.ts';

/** The server's limit in characters. Passwords have another limit. */
const TEXT_MAX_LENGTH = 200;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'ref' | 'className' | 'children'> {
  readonly label: string;
  /** What browsers and password managers fill in; `off` for what they cannot know. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** Shown under the field, which is then marked as invalid. */
  readonly error?: Text | null;
  /** Marks the field as invalid when its error is shown elsewhere, in the element named by `aria-describedby`. */
  readonly isWrong?: boolean;
  /** Takes the focus when the form appears, and again when its error appears. */
  readonly focusOnMount?: boolean;
  readonly value?: string;
  readonly defaultValue?: string;
  /** Content inside the field, at its end. */
  readonly after?: Elements;
}

/** A labelled one-line text field. Forms read it by its `name`. */
export function TextField({
  label,
  error = null,
  isWrong = error !== null,
  focusOnMount = false,
  after,
  value,
  defaultValue = value,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const field = useFieldValue<HTMLInputElement>(value);
  const reasonToFocus = focusOnMount ? (error ?? 'begin') : null;
  useEffect(() => {
    if (reasonToFocus !== null) field.current?.focus();
  }, [reasonToFocus, field]);
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        <span>{label}</span>
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={classes.box}>
        <input
          maxLength={TEXT_MAX_LENGTH}
          {...input}
          defaultValue={defaultValue}
          ref={field}
          id={id}
          className={classes.input}
          aria-invalid={isWrong}
          {...(error ? { 'aria-describedby': errorId } : {})}
        />
        {after}
      </div>
      {/* If the focus is already in the field, screen readers announce the error only as an alert. */}
      <p className={classes.error} id={errorId} role={focusOnMount ? 'alert' : undefined}>
        {error && translate(error)}
      </p>
    </div>
  );
}
