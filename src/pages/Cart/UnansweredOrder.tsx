import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';

/** Shown on an empty cart after an order request without a response: the items may be in that order. */
export function UnansweredOrder() {
  return (
    <p>
      {i18n.t('Your last order may have been placed.')} <Link to="/orders">{i18n.t('My Orders')}</Link>
    </p>
  );
}
