import * as v from 'valibot';
import type { PinTable } from '../../contract/addresses/pinTable.ts';
import { cityName } from './cityNames.ts';

/** The used fields of a record of the package: PIN code, district (`i`) and state (`s`), 'NA' when unknown. */
export const PostOffice = v.object({ p: v.string(), i: v.string(), s: v.string() });

/** Share of the PIN codes with the same first two digits below which a state is a typing error in the directory, or a village at the border. */
const MIN_STATE_SHARE = 0.01;

/**
 * The places of all PIN codes, by their first two digits. An office counts when it is in the state of most offices of its PIN code, or in one
 * that has the most offices of some PIN codes near it: the directory has single offices in states hundreds of kilometres away.
 */
export function convertPinCodes(
  offices: readonly v.InferOutput<typeof PostOffice>[],
): ReadonlyMap<string, PinTable> {
  const known = offices.filter(({ p, i, s }) => /^[1-9][0-9]{5}$/.test(p) && i !== 'NA' && s !== 'NA');
  const mainStates = new Map(
    [...Map.groupBy(known, ({ p }) => p)].map(([pin, of]) => [pin, mostFrequent(of.map(({ s }) => s))]),
  );
  const byPrefix = Map.groupBy(known, ({ p }) => p.slice(0, 2));
  return new Map(
    [...byPrefix]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([prefix, near]) => {
        const states = [...mainStates].filter(([pin]) => pin.startsWith(prefix)).map(([, state]) => state);
        const isLikely = (state: string) =>
          states.filter((one) => one === state).length >= states.length * MIN_STATE_SHARE;
        return [prefix, tableOf(near.filter(({ p, s }) => s === mainStates.get(p) || isLikely(s)))];
      }),
  );
}

function mostFrequent(texts: readonly string[]): string {
  const [first = ''] =
    [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return first;
}

function tableOf(offices: readonly v.InferOutput<typeof PostOffice>[]): PinTable {
  return grouped(
    offices,
    ({ s }) => titleCase(s.replace(/^THE /, '')),
    (inState) =>
      grouped(
        inState,
        ({ i, s }) => cityName(s, i) ?? titleCase(i),
        (inCity) => [...new Set(inCity.map(({ p }) => p.slice(2)))].toSorted().join(' '),
      ),
  );
}

function grouped<T, R>(
  items: readonly T[],
  name: (item: T) => string,
  value: (group: readonly T[]) => R,
): Record<string, R> {
  const groups = [...Map.groupBy(items, name)].toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(groups.map(([key, group]) => [key, value(group)]));
}

/** 'NORTH AND MIDDLE ANDAMAN' → 'North and Middle Andaman'. Names in mixed case are unchanged. */
function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}
