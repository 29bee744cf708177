import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { selectIsOrdering, selectPaymentPage } from '../../../machines/checkout.selectors.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { translate } from '../../language/translate.ts';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';
import { useProgress } from './useProgress.ts';

/** Progress of the order, with a link to the payment page in case the redirect fails. */
export function OrderProgress({ checkout }: StepProps) {
  const isOrdering = useSelector(checkout, selectIsOrdering);
  const { texts, waiting } = useProgress(checkout);
  const page = useSelector(checkout, selectPaymentPage);
  return (
    <>
      <div role="status" className={classes.checking}>
        {texts.map((text) => (
          <p key={text}>{translate(text)}</p>
        ))}
        {page && <a href={page}>{i18n.t('Go to the payment page')}</a>}
      </div>
      {isOrdering && waiting && <LongWork message={waiting} />}
    </>
  );
}
