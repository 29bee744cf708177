import { useState, type ReactNode } from 'react';
import { instanceOf } from '../client/instances.ts';
import { marksOf, type Marks } from '../client/marks.ts';
import { isEqual } from '../view/isEqual.ts';
import { shortText } from '../view/shortText.ts';

interface JsonTreeProps {
  readonly name: string;
  readonly value: unknown;
  /** The value at the same path before the last event. */
  readonly before: unknown;
  /** Which parts of the value were replaced. */
  readonly marks?: Marks | undefined;
  readonly depth: number;
}

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

const OPEN_DEPTH = 1;
const OPEN_ENTRIES = 12;
const MAX_ENTRIES = 100;
/** Limits of a value and of a former value, in characters. */
const MAX_TEXT = 5_000;
const MAX_OLD_TEXT = 200;

/** A JSON value as a tree whose branches can be opened; changes are marked, and values that are not the original ones. */
export function JsonTree(props: JsonTreeProps) {
  const { name, depth } = props;
  const { type, value, before, marks } = unwrap(props);
  // Entries are compared only between two objects or two arrays.
  const old = isContainer(before) && Array.isArray(before) === Array.isArray(value) ? before : {};
  if (depth === 0 && isContainer(value))
    return <Entries value={value} before={old} marks={marks} depth={0} />;
  const isChanged = !isEqual(value, before);
  const isReplaced = isChanged && before !== undefined && !(isContainer(value) && old === before);
  const label = (
    <>
      {name !== '' && <span className="key">{name}</span>}
      {type !== null && <span className="class-name">{type}</span>}
    </>
  );
  const replaced = isReplaced && <Old value={before} />;
  return (
    <li data-changed={isChanged || undefined}>
      {isContainer(value) && [value, old].some((each) => Object.keys(each).length > 0) ? (
        <Branch label={label} replaced={replaced} value={value} before={old} marks={marks} depth={depth} />
      ) : (
        <>
          {label}
          <span className="leaf" data-type={value === null ? 'null' : typeof value}>
            {shortText(value, MAX_TEXT)}
          </span>
          {marks === true && <ReplacedMark />}
          {replaced}
        </>
      )}
    </li>
  );
}

/** The content of an instance of a class, with the name of that. */
function unwrap({ value, before, marks }: JsonTreeProps) {
  const instance = instanceOf(value);
  if (!instance) return { type: null, value, before, marks };
  const { name: type, key, content } = instance;
  const old = instanceOf(before);
  return {
    type,
    value: content,
    before: old?.key === key ? old.content : before,
    marks: marksOf(marks, key),
  };
}

interface BranchProps {
  readonly value: Container;
  readonly before: Container;
  readonly marks: Marks | undefined;
  readonly depth: number;
}

/** Its entries are rendered once it is open: there may be very many below them. */
function Branch({
  label,
  replaced,
  ...branch
}: BranchProps & { readonly label: ReactNode; readonly replaced: ReactNode }) {
  const { value, marks, depth } = branch;
  const size = Object.keys(value).length;
  const [isOpen, setOpen] = useState(depth <= OPEN_DEPTH && size <= OPEN_ENTRIES);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <span className="leaf">{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
        {marks !== undefined && <ReplacedMark isPart={marks !== true} />}
        {replaced}
      </summary>
      {isOpen && (
        <ul>
          <Entries {...branch} />
        </ul>
      )}
    </details>
  );
}

function Entries({ value, before, marks, depth }: BranchProps) {
  const entries = Object.entries(value);
  const old = new Map(Object.entries(before));
  const removed = [...old].filter(([name]) => !Object.hasOwn(value, name));
  return (
    <>
      {entries.slice(0, MAX_ENTRIES).map(([name, inner]) => (
        <JsonTree
          key={name}
          name={name}
          value={inner}
          before={old.get(name)}
          marks={marksOf(marks, name)}
          depth={depth + 1}
        />
      ))}
      {removed.slice(0, MAX_ENTRIES).map(([name, inner]) => (
        <li key={`removed ${name}`} data-changed>
          <span className="key">{name}</span>
          <Old value={inner} />
        </li>
      ))}
      {entries.length > MAX_ENTRIES && <li className="faint">and {entries.length - MAX_ENTRIES} more</li>}
    </>
  );
}

/** Marks a value that is not the original one: it was a secret, or personal data of a saved recording. */
function ReplacedMark({ isPart = false }: { readonly isPart?: boolean }) {
  return (
    <span className="replaced" title="The original value was replaced by another one of the same form.">
      {isPart ? 'partly replaced' : 'replaced'}
    </span>
  );
}

function Old({ value }: { readonly value: unknown }) {
  return <del>{shortText(value, MAX_OLD_TEXT)}</del>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
