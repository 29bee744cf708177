export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Parses a form body like `a[b][0][c]=1`. Names become objects; numbers of up to 3 digits and `[]` become lists. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')));
    put(form, path, value);
  }
  return withLists(form);
}

function put(into: Form, [name = '', ...rest]: readonly string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    defineField(into, key, value);
    return;
  }
  const existing = Object.hasOwn(into, key) ? into[key] : undefined;
  const next: Form = typeof existing === 'object' && !Array.isArray(existing) ? existing : {};
  defineField(into, key, next);
  put(next, rest, value);
}

/** Sets an own property, so that a name like `__proto__` becomes an ordinary field. */
function defineField(into: Form, key: string, value: FormValue): void {
  Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
}

function withLists(form: Form): Form {
  for (const [key, value] of Object.entries(form)) {
    if (typeof value !== 'object' || Array.isArray(value)) continue;
    const inner = withLists(value);
    const keys = Object.keys(inner);
    const isList = keys.length > 0 && keys.every((one) => /^\d{1,3}$/.test(one));
    defineField(form, key, isList ? Object.values(inner) : inner);
  }
  return form;
}
