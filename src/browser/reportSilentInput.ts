import { repeatInput, type TextControl } from './repeatInput.ts';

/** What each field held at its last event. */
const reported = new WeakMap<Element, string>();

/**
 * Before a form is submitted, reports to React what its fields hold without an event that React has seen: Chrome on iOS fills in addresses and
 * codes like that.
 */
export function reportSilentInput(): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isText(target)) reported.set(target, target.value);
    },
    true,
  );
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.elements)
        if (isText(field) && isSilent(field)) repeatInput(field, field.value);
    },
    true,
  );
}

function isText(target: unknown): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The attribute of a field has the value that React knows. */
function isSilent(field: TextControl): boolean {
  return !field.readOnly && field.value !== field.defaultValue && field.value !== reported.get(field);
}
