const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** A size in MB or GB. */
export function formatBytes(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.ceil(bytes / MB)} MB`;
}
