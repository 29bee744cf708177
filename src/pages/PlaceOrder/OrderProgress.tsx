import { i18n } from '@lingui/core';
import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsOrdering, selectPaymentPage } from '../../../machines/checkout.selectors.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';
import { useProgress } from './useProgress.ts';

/** Progress of the order. In case the redirect fails, a link to the payment page and a button that leaves it. */
export function OrderProgress({ checkout }: StepProps) {
  const isOrdering = useSelector(checkout, selectIsOrdering);
  const { texts, waiting } = useProgress(checkout);
  const page = useSelector(checkout, selectPaymentPage);
  return (
    <>
      <div role="status">
        {texts.map((text) => (
          <Text key={text}>{translate(text)}</Text>
        ))}
        {page && <a href={page}>{i18n.t('Go to the payment page')}</a>}
      </div>
      {page && (
        <Button variant="transparent" onClick={() => checkout.send({ type: 'payment.check' })}>
          {i18n.t('Choose another way to pay')}
        </Button>
      )}
      {isOrdering && waiting && <LongWork message={waiting} />}
    </>
  );
}
