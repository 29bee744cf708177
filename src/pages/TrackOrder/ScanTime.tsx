import { scanTime } from './scanTime.ts';

export function ScanTime({ date }: { readonly date: string }) {
  const { iso, words } = scanTime(date);
  return <time dateTime={iso}>{words}</time>;
}
