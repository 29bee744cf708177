import { i18n } from '@lingui/core';
import { Group, Stack, Text } from '@mantine/core';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { profileMessages } from '../../../contract/accounts/profileMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { translate } from '../../language/translate.ts';
import { provideProfile } from '../../services/accounts/profile.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { useHasFeature } from '../../hooks/shopContext.ts';
import { AddressBook } from './AddressBook.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { YourData } from './YourData.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import classes from './Profile.module.css';

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

function Account() {
  const { output: profile, error, hasFailed, refresh } = useRequest(provideProfile, undefined);
  const hasAddresses = useHasFeature('addresses');
  const hasPasskeys = useHasFeature('passkeys');
  const hasPersonalData = useHasFeature('personalData');
  if (hasFailed) {
    const message = failureMessage(error, profileMessages.unavailable);
    return <TryAgain message={message} onRetry={refresh} />;
  }
  return profile ? (
    <Group align="flex-start" gap="lg">
      <AccountSummary profile={profile} onChanged={refresh} />
      {/* The key: their forms start with name, email and phone. */}
      <Stack
        key={`${profile.name} ${profile.email} ${profile.phone}`}
        gap="lg"
        flex="999 1 32rem"
        miw={0}
        className={classes.parts}
      >
        {hasAddresses && <AddressBook profile={profile} />}
        {hasPasskeys && <PasskeyList profile={profile} />}
        {hasPersonalData && <YourData />}
      </Stack>
    </Group>
  ) : (
    <>
      <Text role="status">{translate(profileMessages.loading)}</Text>
      <LongWork />
    </>
  );
}
