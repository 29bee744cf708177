/** A path that can be pasted into a shell command: quoted if it has spaces or other special characters. */
export function quotePath(path: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(path) && (process.platform === 'win32' || !path.includes('\\'))) return path;
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
