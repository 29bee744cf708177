import type { Result } from 'lighthouse';

/** Lighthouse's results for one load of a page. */
export interface PageFigures {
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** The largest element, as HTML. */
  readonly largest: string;
  /** By type, as transferred. */
  readonly kilobytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
  readonly requestsBeforeLoad: number;
  /** Requests that the first paint waited for, besides the document. */
  readonly blocking: number;
  /** Milliseconds of the main thread by activity, slowed four times. */
  readonly work: readonly { readonly name: string; readonly ms: number }[];
}

export const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'] as const;
export type Kind = (typeof KINDS)[number];

/** Reads the report of Lighthouse. */
export function pageFigures({ audits, categories }: Result): PageFigures {
  const ms = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = items(audits['network-requests']);
  const load = number(items(audits.metrics)[0]?.observedLoad);
  const bytesOf = (kind: Kind) =>
    requests
      .filter(({ resourceType }) => kindOf(resourceType) === kind)
      .reduce((sum, { transferSize }) => sum + number(transferSize), 0);
  return {
    score: Math.round(100 * (categories.performance?.score ?? 0)),
    fcpMs: ms('first-contentful-paint'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    cls: ms('cumulative-layout-shift'),
    largest: findSnippet(audits['largest-contentful-paint-element']?.details) ?? '',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each kind
    kilobytes: Object.fromEntries(KINDS.map((kind) => [kind, bytesOf(kind) / 1_000])) as Record<Kind, number>,
    requests: requests.length,
    requestsBeforeLoad: requests.filter(({ networkRequestTime }) => number(networkRequestTime) < load).length,
    blocking: items(audits['render-blocking-resources']).length,
    work: items(audits['mainthread-work-breakdown']).map(({ groupLabel, duration }) => ({
      name: String(groupLabel).toLowerCase(),
      ms: number(duration),
    })),
  };
}

type Item = Readonly<Record<string, unknown>>;

function items(audit: Result['audits'][string] | undefined): readonly Item[] {
  const { details } = audit ?? {};
  return details && 'items' in details && Array.isArray(details.items) ? details.items : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function kindOf(type: unknown): Kind {
  return KINDS.find((kind) => kind === type) ?? 'Other';
}

/** The first HTML snippet in the details of an audit. */
function findSnippet(details: unknown): string | null {
  if (typeof details !== 'object' || details === null) return null;
  if ('snippet' in details && typeof details.snippet === 'string') return details.snippet;
  return Object.values(details).reduce<string | null>((found, value) => found ?? findSnippet(value), null);
}
