import { i18n } from '@lingui/core';
import { useEffect, useId } from 'react';
import type { SyntheticEvent } from 'react';
import { OTP_LENGTH } from '../../../contract/constants.ts';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import { findCode } from '../../services/findCode.ts';
import { useFieldValue } from '../TextField/useFieldValue.ts';
import classes from './CodeField.module.css';
import { typedDigits } from './typedDigits.ts';

interface CodeFieldProps {
  readonly digits: string;
  readonly error: Text | null;
  readonly isBusy: boolean;
  readonly onDigits: (digits: string) => void;
}

const DIGIT_INDEXES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** One input field that looks like six boxes, so that paste, autofill and Backspace work as usual. */
export function CodeField({ digits, error, isBusy, onDigits }: CodeFieldProps) {
  const errorId = useId();
  const input = useFieldValue<HTMLInputElement>(digits);
  const reasonToFocus = isBusy ? null : (error ?? 'begin');
  useEffect(() => {
    if (reasonToFocus !== null) input.current?.focus();
  }, [reasonToFocus, input]);
  const nextIndex = Math.min(digits.length, OTP_LENGTH - 1);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{i18n.t('6-digit code')}</legend>
      <div className={classes.boxes}>
        <input
          ref={input}
          className={classes.input}
          name="code"
          aria-label={i18n.t('Code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          defaultValue={digits}
          readOnly={isBusy}
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget: field }) => {
            const typed = typedDigits(digits, field.value);
            if (field.value !== typed) field.value = typed;
            onDigits(typed);
          }}
          onPaste={(event) => {
            const code = findCode(event.clipboardData.getData('text'));
            if (code === null || isBusy) return;
            event.preventDefault();
            onDigits(code);
          }}
          onSelect={moveCaretToEnd}
        />
        {DIGIT_INDEXES.map((box) => (
          <span
            key={box}
            className={classes.box}
            aria-hidden="true"
            data-next={box === nextIndex || undefined}
          >
            {digits[box]}
          </span>
        ))}
      </div>
      <p className={classes.error} id={errorId} role="alert">
        {error && translate(error)}
      </p>
    </fieldset>
  );
}

/** Keeps the caret after the last digit, because the boxes do not show it. Selecting all digits still works. */
function moveCaretToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (!isAll && selectionStart !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length);
  }
}
