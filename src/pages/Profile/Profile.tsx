import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { messages } from '../../../contract/texts/messages.ts';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { translate } from '../../language/translate.ts';
import { Account } from './Account.tsx';

export default function Profile() {
  return (
    <AccountPage
      title={i18n.t('My Profile')}
      signInMessage={messages.checkout.loginFirst}
      placeholder={<Text role="status">{translate(messages.profile.loading)}</Text>}
    >
      <Account />
    </AccountPage>
  );
}
