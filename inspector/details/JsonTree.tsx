interface JsonTreeProps {
  readonly name: string;
  readonly value: unknown;
  /** The value at the same path before the last event. */
  readonly before: unknown;
  readonly depth: number;
}

const OPEN_DEPTH = 1;
const MAX_ENTRIES = 100;

/** A JSON value as a tree whose branches can be opened; changes are marked. */
export function JsonTree({ name, value, before, depth }: JsonTreeProps) {
  const isChanged = JSON.stringify(value) !== JSON.stringify(before);
  const label = name === '' ? null : <span className="key">{name}</span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <li data-changed={isChanged || undefined}>
        {label}
        <span className="leaf" data-type={value === null ? 'null' : typeof value}>
          {JSON.stringify(value)}
        </span>
        {isChanged && before !== undefined && typeof before !== 'object' && (
          <del>{JSON.stringify(before)}</del>
        )}
      </li>
    );
  }
  const entries = Object.entries(value);
  const old: Readonly<Record<string, unknown>> = Object.fromEntries(
    typeof before === 'object' && before !== null ? Object.entries(before) : [],
  );
  const removed = Object.entries(old).filter(([key]) => !Object.hasOwn(value, key));
  const items = [
    ...entries
      .slice(0, MAX_ENTRIES)
      .map(([key, inner]) => (
        <JsonTree key={key} name={key} value={inner} before={old[key]} depth={depth + 1} />
      )),
    ...removed.slice(0, MAX_ENTRIES).map(([key, inner]) => (
      <li key={`removed ${key}`} data-changed>
        <span className="key">{key}</span>
        <del>{JSON.stringify(inner)}</del>
      </li>
    )),
  ];
  if (depth === 0) return items;
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  if (items.length === 0) {
    return (
      <li data-changed={isChanged || undefined}>
        {label}
        <span className="leaf">{Array.isArray(value) ? '[]' : '{}'}</span>
      </li>
    );
  }
  return (
    <li data-changed={isChanged || undefined}>
      <details open={depth <= OPEN_DEPTH && entries.length <= 12}>
        <summary>
          {label}
          <span className="leaf">{size}</span>
        </summary>
        <ul>
          {items}
          {entries.length > MAX_ENTRIES && <li className="faint">and {entries.length - MAX_ENTRIES} more</li>}
        </ul>
      </details>
    </li>
  );
}
