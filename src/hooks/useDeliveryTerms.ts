import { i18n } from '@lingui/core';
import { RETURN_WINDOW_DAYS } from '../../contract/constants.ts';
import { deliverySentence } from '../language/deliverySentence.ts';
import { useConfig } from './shopContext.ts';

/** Sentences on what delivery and a return cost; an empty one where there is no cash on delivery. */
export function useDeliveryTerms() {
  const config = useConfig();
  return {
    fee: deliverySentence(config),
    cash: config.paymentMethods.includes('cod') ? i18n.t('You can pay in cash on delivery.') : '',
    returns: i18n.t('Not right for you? Return or exchange it within {days} days of delivery.', {
      days: RETURN_WINDOW_DAYS,
    }),
  };
}
