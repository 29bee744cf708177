/** The name of logic without a name in `setup`: the name of the function in it, as in `fromPromise(fetchUser)`; else 'inline'. */
export function logicName(logic: unknown): string {
  const { config } = Object(logic);
  return typeof config === 'function' && config.name !== '' ? config.name : 'inline';
}
