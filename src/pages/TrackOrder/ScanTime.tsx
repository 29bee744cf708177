import { scanTime } from './scanTime.ts';

export function ScanTime({ date }: { readonly date: string }) {
  const { iso, text } = scanTime(date);
  return <time dateTime={iso}>{text}</time>;
}
