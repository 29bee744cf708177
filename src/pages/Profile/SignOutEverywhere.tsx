import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useProvided } from '../../app/useProvided.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideSignOutEverywhere } from '../../services/signOutEverywhere.ts';
import classes from './Profile.module.css';

/** Button that ends the sessions on all devices. */
export function SignOutEverywhere() {
  const signOut = useActorRef(useProvided(provideSignOutEverywhere));
  const isBusy = useSelector(signOut, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(signOut, ({ context }) => context.error);
  return (
    <div className={classes.everywhere}>
      <p>{i18n.t('Signed in on a phone or computer you no longer use?')}</p>
      <BusyButton quiet isBusy={isBusy} onClick={() => signOut.send({ type: 'signOut.requested' })}>
        {i18n.t('Sign out on all devices')}
      </BusyButton>
      <Alert>{error && translate(error)}</Alert>
    </div>
  );
}
