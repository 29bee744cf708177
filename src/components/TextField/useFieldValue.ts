import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the ref of a field whose `defaultValue` is the value, and writes each new value into it. React writes a `value` with each rendering,
 * and so over what a browser has filled in without an event.
 */
export function useFieldValue<E extends HTMLInputElement | HTMLTextAreaElement>(
  value: string | undefined,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const written = useRef(value);
  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (field.current) field.current.value = value ?? '';
  }, [value]);
  return field;
}
