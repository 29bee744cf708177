import { i18n } from '@lingui/core';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { translate } from '../../language/translate.ts';

/** Shows that the outcome of a payment is unknown, with a button to check it again. */
export function UnconfirmedPayment({ onCheck }: { readonly onCheck: () => void }) {
  return (
    <Stack mb="lg">
      <Alert>{translate(checkoutMessages.unconfirmed)}</Alert>
      <Group gap="lg">
        <Button onClick={onCheck}>{i18n.t('Check now')}</Button>
        <Link to="/orders">{i18n.t('My Orders')}</Link>
      </Group>
    </Stack>
  );
}
