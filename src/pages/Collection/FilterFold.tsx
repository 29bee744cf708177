import { i18n } from '@lingui/core';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import classes from './FilterGroup.module.css';

interface FilterFoldProps {
  readonly legend: string;
  readonly isOpenAtFirst: boolean;
  readonly children: readonly ReactNode[];
}

/** Folded options of a filter. Without JavaScript they are always shown. */
export function FilterFold({ legend, isOpenAtFirst, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isHydrating = useIsHydrating();
  const options = <div className={classes.options}>{children}</div>;
  return (
    <>
      <Button
        variant="transparent"
        className={classes.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{i18n.t('{count} more', { count: children.length })}</span>
        <VisuallyHidden>{` (${legend})`}</VisuallyHidden>
      </Button>
      {isOpen && options}
      {isHydrating && !isOpen && <noscript>{options}</noscript>}
    </>
  );
}
