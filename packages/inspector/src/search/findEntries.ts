/** Something that can be found by its name. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What is searched, in lower case. */
  readonly text: string;
  readonly choose: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** A longer list is not readable; another word narrows it. */
const MAX_LISTED = 100;

/** The entries with every word of a search, those with a part that begins with one first; no empty groups. */
export function findEntries(groups: readonly EntryGroup[], search: string): readonly EntryGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const startsPart = ({ text }: Entry) =>
    words.some((word) => text.includes(` ${word}`) || text.includes(`.${word}`));
  return groups.flatMap(({ title, entries }) => {
    const found = entries
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .toSorted((a, b) => Number(startsPart(b)) - Number(startsPart(a)))
      .slice(0, MAX_LISTED);
    return found.length > 0 ? { title, entries: found } : [];
  });
}
