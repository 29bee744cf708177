import { i18n } from '@lingui/core';
import { Fieldset } from '@mantine/core';
import { OTP_LENGTH } from '../../../contract/constants.ts';
import type { Text } from '../../../contract/texts/text.ts';
import { findCode } from '../../services/accounts/findCode.ts';
import { TextField } from '../TextField/TextField.tsx';
import classes from './CodeField.module.css';
import { moveCaretToEnd } from './moveCaretToEnd.ts';
import { typedDigits } from './typedDigits.ts';

interface CodeFieldProps {
  readonly digits: string;
  readonly error: Text | null;
  readonly isBusy: boolean;
  readonly onDigits: (digits: string) => void;
}

const DIGIT_INDEXES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/**
 * One text field that looks like six boxes. With the six fields of Mantine's `PinInput`, a code that is filled in without an event is lost, a pasted
 * message with the code is refused, and screen readers find six fields of one name.
 */
export function CodeField({ digits, error, isBusy, onDigits }: CodeFieldProps) {
  const nextIndex = Math.min(digits.length, OTP_LENGTH - 1);
  return (
    <Fieldset classNames={{ legend: classes.legend }} legend={i18n.t('6-digit code')}>
      <TextField
        name="code"
        label=""
        aria-label={i18n.t('Code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        value={digits}
        readOnly={isBusy}
        error={error}
        focusOnMount={!isBusy}
        classNames={{ input: classes.input }}
        inputContainer={(input) => (
          <div className={classes.boxes}>
            <div className={classes.cover}>{input}</div>
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
        )}
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
    </Fieldset>
  );
}
