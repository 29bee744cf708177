/** The name of a variable for a text: `load user` becomes `loadUser`. */
export function variableName(text: string): string {
  const [first = '', ...rest] = text.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== '');
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z_$]/.test(name) ? name : `_${name}`;
}

/** The name of the constant for a machine: `doorMachine`. */
export function machineName(id: string): string {
  return `${variableName(id)}Machine`;
}
