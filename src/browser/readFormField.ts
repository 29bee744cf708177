/** Returns the text of a form's field; '' when there is no such field. */
export function readFormField(form: HTMLFormElement, field: string): string {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value : '';
}
