export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Enters a value into a field as if it was typed or selected, for React, which has not seen that. */
export function simulateInput(field: TextControl | HTMLSelectElement, value: string): void {
  // React has replaced the property of the field, to ignore events that do not change the value it knows.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
