import type { RecordedRequest } from './request-recorder.ts';

/** Values that differ between runs. Ids are numbered by their first appearance in the request, so that equal ids stay recognisable. */
const CHANGING: readonly [RegExp, (number: number) => string][] = [
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
    (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ],
  [/\b[0-9a-f]{12}4[0-9a-f]{19}\b/g, (number) => `00000000000040008000${String(number).padStart(12, '0')}`],
  [/\bcs_test_\w{58}\b/g, (number) => `cs_test_${String(number).padStart(58, '0')}`],
  [/\bpi_3\w{23}\b/g, (number) => `pi_3${String(number).padStart(23, '0')}`],
  [/(?<=\border_|\bpay_)\w{14}\b/g, (number) => String(number).padStart(14, '0')],
  [/\b3471250\d\d\b/g, (number) => String(347_125_000 + number)],
  // Numbers of orders.
  [/\b1000\d\d\b/g, (number) => String(100_000 + number)],
  [/\b20\d\d-\d\d-\d\d \d\d:\d\d\b/g, () => '2026-11-02 12:00'],
];
const UNIX_TIME = /"expires_at": "\d{10}"/;
const PASSWORD = /"password": "[^"]*"/;

/** A request as JSON that is the same in every run, in the form that its provider expects. */
export function stableRequest(request: RecordedRequest): string {
  let json = JSON.stringify(request, null, 2)
    .replace(UNIX_TIME, '"expires_at": "1793608200"')
    .replace(PASSWORD, '"password": "<secret>"');
  for (const [pattern, make] of CHANGING) {
    const seen: string[] = [];
    json = json.replace(pattern, (id) => {
      if (!seen.includes(id)) seen.push(id);
      return make(seen.indexOf(id) + 1);
    });
  }
  return `${json}\n`;
}
