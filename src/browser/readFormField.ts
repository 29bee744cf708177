/** The text in a form's field; '' for a field that is not there. */
export function readFormField(form: HTMLFormElement, field: string): string {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value : '';
}
