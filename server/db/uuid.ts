const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours; Postgres would refuse a comparison with any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
