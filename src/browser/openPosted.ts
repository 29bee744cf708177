/** Opens the page that answers a form in a new tab. The fields are in the body of the request, not in an address. */
export function openPosted(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.action = url;
  form.method = 'post';
  form.target = '_blank';
  form.rel = 'noopener';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
