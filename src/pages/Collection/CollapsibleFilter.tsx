import { i18n } from '@lingui/core';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import classes from './FilterGroup.module.css';

interface CollapsibleFilterProps {
  /** Unique on the page. */
  readonly name: string;
  readonly legend: string;
  readonly isOpenAtFirst: boolean;
  readonly children: readonly ReactNode[];
}

/**
 * Folded options of a filter. After Back or a reload they are shown if they were before. Without JavaScript they are always shown.
 * A component of its own, because it depends on the address and the options do not.
 */
export function CollapsibleFilter({ name, legend, isOpenAtFirst, children }: CollapsibleFilterProps) {
  const { openFolds } = useShop().dependencies.records;
  const key = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const isReturn = useIsEntryRevisited();
  const [initialKey] = useState(isReturn ? key : null);
  const wasOpen = useMemo(
    () => !isHydrating && initialKey !== null && openFolds.read(initialKey) === true,
    [isHydrating, openFolds, initialKey],
  );
  const [initial] = useState(isOpenAtFirst);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (initial || wasOpen);
  useEffect(
    () => (isHydrating ? undefined : afterNextFrame(() => openFolds.write(key, isOpen))),
    [isHydrating, openFolds, key, isOpen],
  );
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
