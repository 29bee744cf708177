import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Suspense, useDeferredValue, useState } from 'react';
import { DeferredContent } from '../../components/DeferredContent/DeferredContent.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { countChosen } from './countChosen.ts';
import { FilterControls } from './FilterControls.tsx';
import scripted from '../../theme/scripted.module.css';
import classes from './Filters.module.css';
import type { FiltersProps } from './FiltersProps.ts';

/** If loading the drawer fails, the filters are shown in the page. */
const FilterDrawer = lazyPart(
  async () => (await import('./FilterDrawer.tsx')).FilterDrawer,
  ({ children }) => <div className={classes.unfolded}>{children}</div>,
);

/** The filters: beside the list, on small screens in a drawer, and without JavaScript above the list with a button that requests the page. */
export function Filters(props: FiltersProps) {
  /** Null until the drawer is used. */
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean | null>(null);
  // The controls move between panel and drawer after the frame that opens or closes the drawer.
  const isInDrawer = useDeferredValue(isDrawerOpen);
  const count = countChosen(props.choice);
  return (
    <>
      <Button
        variant="default"
        className={`${classes.open} ${scripted.scripted}`}
        aria-haspopup="dialog"
        onClick={() => setIsDrawerOpen(true)}
      >
        {count > 0 ? i18n.t('Filters ({count})', { count }) : i18n.t('Filters')}
      </Button>
      <div className={classes.panel}>
        <DeferredContent>
          {!isInDrawer && (
            <>
              <FilterControls {...props} />
              <Button type="submit" variant="default" fullWidth className={classes.apply}>
                {i18n.t('Apply')}
              </Button>
            </>
          )}
        </DeferredContent>
      </div>
      {isDrawerOpen !== null && (
        <Suspense>
          <FilterDrawer isOpen={isDrawerOpen} found={props.found} close={() => setIsDrawerOpen(false)}>
            {isInDrawer && <FilterControls {...props} />}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
