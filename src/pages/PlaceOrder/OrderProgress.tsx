import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { translate } from '../../language/translate.ts';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';
import { useIsOrdering } from './useIsOrdering.ts';
import { useProgress } from './useProgress.ts';

/** Says what is going on, and leads on by hand where the browser did not go by itself. */
export function OrderProgress({ checkout }: StepProps) {
  const isOrdering = useIsOrdering(checkout);
  const { words, silence, waiting } = useProgress(checkout);
  const placing = useSelector(checkout, ({ children }) => children.placing);
  const settlement = useSelector(placing, (snapshot) => snapshot?.children.settlement);
  const page = useSelector(settlement, (snapshot) =>
    snapshot?.hasTag('leaving') ? snapshot.context.sessionUrl : null,
  );
  return (
    <>
      <div role="status" className={classes.checking}>
        {words && <p>{translate(words)}</p>}
        {silence && <p>{translate(silence)}</p>}
        {page && <a href={page}>{i18n.t('Go to the payment page')}</a>}
      </div>
      {isOrdering && waiting && <LongWork message={waiting} />}
    </>
  );
}
