import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import { useFieldValue } from './useFieldValue.ts';

export interface FieldOptions {
  /** What the field starts with. Each new value is written into the field. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Shown under the field, which is then marked as invalid. */
  readonly error?: Text | null | undefined;
  /** Takes the focus when the form appears, and again when its error appears. */
  readonly focusOnMount?: boolean | undefined;
}

interface FieldProps<E> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string | undefined;
  readonly error: string | null;
  readonly errorProps: { readonly role?: 'alert' };
}

/** Returns props for a text field of Mantine. Forms read it by its `name`. */
export function useField<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue = value,
  error = null,
  focusOnMount = false,
}: FieldOptions): FieldProps<E> {
  const ref = useFieldValue<E>(value);
  const reasonToFocus = focusOnMount ? (error ?? 'begin') : null;
  useEffect(() => {
    if (reasonToFocus !== null) ref.current?.focus();
  }, [reasonToFocus, ref]);
  return {
    ref,
    defaultValue,
    error: error && translate(error),
    // If the focus is already in the field, screen readers announce the error only as an alert.
    errorProps: focusOnMount ? { role: 'alert' } : {},
  };
}
