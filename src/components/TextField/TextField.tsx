import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useField } from './useField.ts';
import type { FieldOptions } from './useField.ts';

/** The server's limit in characters. Passwords have another limit. */
const TEXT_MAX_LENGTH = 200;

export interface TextFieldProps extends FieldOptions, Omit<TextInputProps, 'ref' | keyof FieldOptions> {
  readonly label: string;
  /** What browsers and password managers fill in; `off` for what they cannot know. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** A labelled one-line text field. */
export function TextField(props: TextFieldProps) {
  return <TextInput maxLength={TEXT_MAX_LENGTH} {...useField<HTMLInputElement, TextFieldProps>(props)} />;
}
