import { i18n } from '@lingui/core';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import scripted from '../../theme/scripted.module.css';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './FilterGroup.module.css';
import { useFold } from './useFold.ts';

interface CollapsibleFilterProps {
  /** Unique on the page. */
  readonly name: string;
  readonly legend: string;
  readonly isOpenAtFirst: boolean;
  readonly children: readonly ReactNode[];
}

/** Folded options of a filter; always shown without JavaScript. A component of its own, because only this depends on the address. */
export function CollapsibleFilter({ name, legend, isOpenAtFirst, children }: CollapsibleFilterProps) {
  const isHydrating = useIsHydrating();
  const [isOpen, setOpen] = useFold(name, isOpenAtFirst);
  const options = <div className={classes.options}>{children}</div>;
  return (
    <>
      <TextButton className={scripted.scripted} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{i18n.t('{count} more', { count: children.length })}</span>
        <VisuallyHidden>{` (${legend})`}</VisuallyHidden>
      </TextButton>
      {isOpen && options}
      {isHydrating && !isOpen && <noscript>{options}</noscript>}
    </>
  );
}
