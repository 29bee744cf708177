import { Group, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import classes from './FieldWithButton.module.css';

interface FieldWithButtonProps extends Omit<TextInputProps, 'onSubmit' | 'error' | 'description'> {
  readonly name: string;
  /** The text of the button. */
  readonly button: string;
  readonly isBusy: boolean;
  readonly isInvalid: boolean;
  /** Shown and announced below the field. */
  readonly answer: ReactNode;
  readonly answerHeight?: string;
  /** Receives the text of the field. */
  readonly onSubmit: (text: string) => void;
}

/** A form of one field, with its button beside it. */
export function FieldWithButton({
  name,
  button,
  isBusy,
  isInvalid,
  answer,
  answerHeight = '0',
  onSubmit,
  ...field
}: FieldWithButtonProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readFormField(event.currentTarget, name));
      }}
    >
      <TextInput
        {...field}
        name={name}
        error={isInvalid}
        inputWrapperOrder={['label', 'input', 'description']}
        inputContainer={(input) => (
          <Group className={classes.field} gap="sm" align="flex-start">
            <div>{input}</div>
            <BusyButton quiet isBusy={isBusy}>
              {button}
            </BusyButton>
          </Group>
        )}
        descriptionProps={{
          component: 'div',
          role: 'status',
          fz: 'sm',
          lh: 1.5,
          pt: 'xs',
          mih: answerHeight,
        }}
        description={answer}
      />
    </form>
  );
}
