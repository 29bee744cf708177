import * as v from 'valibot';
import type { Shop } from './harness.ts';

/** A document as read by a client that runs no script. */
export interface ReadPage {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  /** The content of a meta element, by its name or property, or null. */
  readonly meta: (name: string) => string | null;
  readonly canonical: string | null;
  /** The JSON-LD blocks. */
  readonly facts: readonly Record<string, unknown>[];
}

export async function readPage(
  shop: Shop,
  path: string,
  headers: Record<string, string> = {},
): Promise<ReadPage> {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const first = (pattern: RegExp) => {
    const [, found] = pattern.exec(html) ?? [];
    return found === undefined ? null : unescaped(found);
  };
  return {
    status: response.status,
    html,
    title: first(/<title>(.*?)<\/title>/) ?? '',
    meta: (name) => first(new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`)),
    canonical: first(/<link [^>]*rel="canonical" href="([^"]*)"/),
    facts: [...html.matchAll(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(json)),
    ),
  };
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
