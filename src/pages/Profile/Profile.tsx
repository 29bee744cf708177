import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { profileMessages } from '../../../contract/accounts/profileMessages.ts';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { translate } from '../../language/translate.ts';
import { Account } from './Account.tsx';

export default function Profile() {
  return (
    <AccountPage
      title={i18n.t('My Profile')}
      signInMessage={checkoutMessages.loginFirst}
      placeholder={<Text role="status">{translate(profileMessages.loading)}</Text>}
    >
      <Account />
    </AccountPage>
  );
}
