import type { Marks } from '../client/marks.ts';
import { JsonTree } from './JsonTree.tsx';

interface DataSectionProps {
  readonly title: string;
  readonly value: unknown;
  /** The value before the last event. */
  readonly before: unknown;
  /** Which parts of the value were replaced. */
  readonly marks: Marks | undefined;
  /** Whether there is no earlier snapshot to compare with. */
  readonly isFirst: boolean;
}

/** A part of a snapshot as a tree; the changes of the last event are marked. */
export function DataSection({ title, value, before, marks, isFirst }: DataSectionProps) {
  if (value === undefined || value === null) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="json">
        <JsonTree name="" value={value} before={isFirst ? value : before} marks={marks} depth={0} />
      </ul>
    </section>
  );
}
