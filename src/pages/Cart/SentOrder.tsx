import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';

/** On an empty cart, after an order was sent whose answer did not arrive: it is where the items have gone. */
export function SentOrder() {
  return (
    <p>
      {i18n.t('Your last order may have been placed.')} <Link to="/orders">{i18n.t('My Orders')}</Link>
    </p>
  );
}
