import { failureMessage } from '../../../contract/failure.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { provideProfile } from '../../services/profile.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { hasFeature } from '../../../contract/serverFeatures.ts';
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
    const message = failureMessage(error, messages.profile.unavailable);
    return <TryAgain message={translate(message)} onRetry={refresh} />;
  }
  return profile ? (
    <div className={classes.columns}>
      <AccountSummary profile={profile} />
      <div className={classes.parts}>
        {hasFeature(config, 'addresses') && <AddressBook profile={profile} />}
        {hasFeature(config, 'passkeys') && <PasskeyList profile={profile} />}
        {hasFeature(config, 'personalData') && <YourData />}
      </div>
    </div>
  ) : (
    <>
      <p role="status">{translate(messages.profile.loading)}</p>
      <LongWork message={waitingMessages.answer} />
    </>
  );
}
