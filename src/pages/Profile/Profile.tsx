import { i18n } from '@lingui/core';
import { messages } from '../../../contract/texts/messages.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
import { translate } from '../../language/translate.ts';
import { Account } from './Account.tsx';
import classes from './Profile.module.css';

export default function Profile() {
  usePageTitle('My Profile');
  const status = useSessionStatus();
  return (
    <>
      <h1 className={classes.title}>{i18n.t('My Profile')}</h1>
      {status === 'unknown' && <p role="status">{translate(messages.profile.loading)}</p>}
      {status === 'signedOut' && (
        <SignInFirst message={translate(messages.checkout.loginFirst)} returnTo="/profile" />
      )}
      {status === 'signedIn' && <Account />}
    </>
  );
}
