import { simulateInput, type TextControl } from './simulateInput.ts';

/** What each field held at its last event. */
const reported = new WeakMap<Element, string>();

/**
 * Before a form is submitted or one of its buttons is pressed, reports to React what its fields hold without an event that React has seen:
 * Chrome on iOS fills in addresses and codes like that. A button outside the form belongs to it by the attribute `form`.
 */
export function dispatchSilentInput(): void {
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
      if (target instanceof HTMLFormElement) reportFields(target);
    },
    true,
  );
  window.addEventListener(
    'click',
    ({ target }) => {
      const form = target instanceof Element && target.closest('button')?.form;
      if (form) reportFields(form);
    },
    true,
  );
}

function reportFields(form: HTMLFormElement): void {
  for (const field of form.elements) if (isText(field) && isSilent(field)) simulateInput(field, field.value);
}

function isText(target: unknown): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The attribute of a field has the value that React knows. */
function isSilent(field: TextControl): boolean {
  return !field.readOnly && field.value !== field.defaultValue && field.value !== reported.get(field);
}
