import { messages } from '../../../contract/messages.ts';
import { useSessionStatus } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
import { Account } from './Account.tsx';
import classes from './Profile.module.css';

export default function Profile() {
  usePageTitle('My Profile');
  const status = useSessionStatus();
  return (
    <>
      <h1 className={classes.title}>My Profile</h1>
      {status === 'unknown' && <p role="status">{messages.profile.loading}</p>}
      {status === 'signedOut' && <SignInFirst message={messages.checkout.loginFirst} returnTo="/profile" />}
      {status === 'signedIn' && <Account />}
    </>
  );
}
