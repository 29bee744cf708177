import { i18n } from '@lingui/core';
import { useDeferredValue, useState } from 'react';
import { RestOfPage } from '../../components/RestOfPage/RestOfPage.tsx';
import { countChosen } from './countChosen.ts';
import classes from './Filters.module.css';
import { FilterControls } from './FilterControls.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { FiltersProps } from './FiltersProps.ts';
import { useCollapsible } from './useCollapsible.ts';

/**
 * The filters: beside the list on wide screens; on small ones a button opens them in a sheet. Without JavaScript, the button unfolds them, and
 * Apply requests the page.
 */
export function Filters(props: FiltersProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // The controls move between panel and sheet after the frame that opens or closes the sheet.
  const isInSheet = useDeferredValue(isSheetOpen);
  const fold = useCollapsible('filters');
  const count = countChosen(props.choice);
  return (
    <>
      <details className={classes.panel} {...fold}>
        <summary
          className={classes.summary}
          aria-haspopup="dialog"
          onClick={(event) => {
            // Unfolded before the script had come, it stays a fold.
            if (fold.open) return;
            event.preventDefault();
            setIsSheetOpen(true);
          }}
        >
          {count > 0 ? i18n.t('Filters ({count})', { count }) : i18n.t('Filters')}
        </summary>
        <RestOfPage>
          {!isInSheet && (
            <div className={classes.groups}>
              <FilterControls {...props} />
              <button type="submit" className={classes.apply}>
                {i18n.t('Apply')}
              </button>
            </div>
          )}
        </RestOfPage>
      </details>
      {isSheetOpen && (
        <FilterSheet found={props.found} onClosed={() => setIsSheetOpen(false)}>
          {isInSheet && <FilterControls {...props} />}
        </FilterSheet>
      )}
    </>
  );
}
