import { Group, Stack, Text } from '@mantine/core';
import { failureMessage } from '../../../contract/failure.ts';
import { profileMessages } from '../../../contract/accounts/profileMessages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { provideProfile } from '../../services/accounts/profile.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { AddressBook } from './AddressBook.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { YourData } from './YourData.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import classes from './Profile.module.css';

export function Account() {
  const { output: profile, error, hasFailed, refresh } = useRequest(provideProfile, undefined);
  const config = useConfig();
  if (hasFailed) {
    const message = failureMessage(error, profileMessages.unavailable);
    return <TryAgain message={translate(message)} onRetry={refresh} />;
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
        {hasFeature(config, 'addresses') && <AddressBook profile={profile} />}
        {hasFeature(config, 'passkeys') && <PasskeyList profile={profile} />}
        {hasFeature(config, 'personalData') && <YourData />}
      </Stack>
    </Group>
  ) : (
    <>
      <Text role="status">{translate(profileMessages.loading)}</Text>
      <LongWork message={waitingMessages.answer} />
    </>
  );
}
