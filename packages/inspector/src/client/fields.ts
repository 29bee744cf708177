/** An object that is built field by field. Faster than `Object.fromEntries`, and the name `__proto__` is a field too. */
export class Fields<T> {
  readonly object: Record<string, T> = {};

  set(name: string, value: T): void {
    if (name === '__proto__')
      Object.defineProperty(this.object, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else this.object[name] = value;
  }
}
