import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Writes a new value into a field that has the first one as `defaultValue`. React writes a `value` with each rendering, and so over what a
 * browser has filled in without an event.
 */
export function useFieldValue(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string | undefined,
): void {
  const written = useRef(value);
  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (field.current) field.current.value = value ?? '';
  }, [field, value]);
}
