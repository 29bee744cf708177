import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  /** What can be done with the selected entries. */
  readonly children: ReactNode;
}

/** A bar above the end of a list, while entries are selected. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Text role="status">{i18n.t('{count, plural, one {# selected} other {# selected}}', { count })}</Text>
      {children}
    </section>
  );
}
