import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import { useFormField } from '../Form/formContext.ts';
import { useFieldValue } from './useFieldValue.ts';

export interface FieldOptions {
  readonly id?: string | undefined;
  /** Forms read the field by its name, and show their problems beside it. */
  readonly name?: string | undefined;
  /** What the field starts with. Each new value is written into the field. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Shown under the field, which is then marked as invalid. */
  readonly error?: Text | null | undefined;
  /** Focuses the field when the form appears, and again when its error appears, unless the form's summary of problems has the focus. */
  readonly focusOnMount?: boolean | undefined;
}

interface FieldProps<E> {
  readonly ref: RefObject<E | null>;
  readonly id: string | undefined;
  readonly defaultValue: string | undefined;
  readonly error: string | null;
  readonly errorProps: { readonly role?: 'alert' };
}

/** Returns props for a text field of Mantine: the given ones, with the value, the error and the focus of the field. */
export function useField<
  E extends HTMLInputElement | HTMLTextAreaElement,
  P extends FieldOptions = FieldOptions,
>({
  value,
  defaultValue = value,
  error: ownError = null,
  focusOnMount = false,
  ...props
}: P): Omit<P, 'value' | 'defaultValue' | 'error' | 'focusOnMount'> & FieldProps<E> {
  const { id, problem, hasProblems } = useFormField(props.name);
  const error = problem ?? ownError;
  const shouldFocus = focusOnMount && !hasProblems;
  const ref = useFieldValue<E>(value);
  const reasonToFocus = shouldFocus ? (error ?? 'begin') : null;
  useEffect(() => {
    if (reasonToFocus !== null) ref.current?.focus();
  }, [reasonToFocus, ref]);
  return {
    ...props,
    ref,
    id: props.id ?? id,
    defaultValue,
    error: error && translate(error),
    // If the focus is already in the field, screen readers announce the error only as an alert.
    errorProps: shouldFocus ? { role: 'alert' } : {},
  };
}
