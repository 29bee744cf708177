import { i18n } from '@lingui/core';
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Language } from '../../../contract/texts/language.ts';
import { supportsPasskeys } from '../../../src/browser/passkeys.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { AppSetUp } from '../../components/AppSetUp/AppSetUp.tsx';
import { LanguageButton } from '../../components/LanguageButton/LanguageButton.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { roleNames } from '../../components/roleNames.ts';
import { useDesk } from '../../hooks/deskContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskAccount } from '../../services/deskAccount.ts';
import { FactorCard } from './FactorCard.tsx';
import { NewOrders } from './NewOrders.tsx';
import classes from './Account.module.css';

interface AccountProps {
  readonly onLanguage: (language: Language) => void;
}

/** The account of who is signed in: ways to sign in, sessions, the language, and signing out. */
export function Account({ onLanguage }: AccountProps) {
  const { session } = useDesk();
  const actor = useActorRef(useProvided(provideDeskAccount));
  const snapshot = useSelector(actor, (current) => current);
  const { account, app, error } = snapshot.context;
  const isSettingUp = snapshot.matches({ shown: 'settingUpApp' }) || snapshot.matches({ shown: 'addingApp' });
  const isForm =
    isSettingUp || snapshot.matches({ shown: 'editing' }) || snapshot.matches({ shown: 'renaming' });
  usePageTitle(i18n.t('Your account at the desk'));
  return (
    <Stack gap="lg" className={classes.page}>
      <Title order={1}>{i18n.t('Your account at the desk')}</Title>
      {snapshot.matches('failed') ? (
        <TryAgain message={error ?? ''} onRetry={() => actor.send({ type: 'account.retry' })} />
      ) : account === null ? (
        <Stack role="status" aria-label={i18n.t('Loading…')}>
          <Skeleton h="6rem" />
          <Skeleton h="10rem" />
        </Stack>
      ) : (
        <>
          <div>
            <Text fw={600} className={classes.email}>
              {account.email}
            </Text>
            <Text>{roleNames(account.roles)}</Text>
          </div>
          <Part title={i18n.t('Ways to sign in')}>
            <Stack>
              <Text>
                {i18n.t(
                  'Beside the code from the mail, you need one of these. Add a second one, for the day on which you lose your phone.',
                )}
              </Text>
              {error && !isForm && <Alert role="alert">{translate(error)}</Alert>}
              <div role="list" className={classes.list}>
                {account.factors.map((factor) => (
                  <FactorCard key={factor.id} actor={actor} factor={factor} />
                ))}
              </div>
              {isSettingUp && app ? (
                <AppSetUp
                  otpauthUri={app.otpauthUri}
                  secret={app.secret}
                  error={error}
                  isBusy={snapshot.hasTag('saving')}
                  button={i18n.t('Add this app')}
                  onTotp={(totp) => actor.send({ type: 'totp.submitted', totp })}
                >
                  <Button variant="default" onClick={() => actor.send({ type: 'form.dismissed' })}>
                    {i18n.t('Cancel')}
                  </Button>
                </AppSetUp>
              ) : (
                <Group>
                  {supportsPasskeys() && (
                    <BusyButton
                      quiet
                      isBusy={snapshot.hasTag('addingPasskey')}
                      onClick={() => actor.send({ type: 'passkey.add' })}
                    >
                      {i18n.t('Add a passkey')}
                    </BusyButton>
                  )}
                  <BusyButton
                    quiet
                    isBusy={snapshot.hasTag('preparingApp')}
                    onClick={() => actor.send({ type: 'app.add' })}
                  >
                    {i18n.t('Add an authenticator app')}
                  </BusyButton>
                </Group>
              )}
            </Stack>
          </Part>
          {account.roles.includes('owner') && <NewOrders />}
          <Part title={i18n.t('Sessions')}>
            <Stack>
              <Text role="status">
                {i18n.t(
                  '{count, plural, =0 {You are signed in only here.} one {You are also signed in in # other browser.} other {You are also signed in in # other browsers.}}',
                  { count: account.otherSessions },
                )}
              </Text>
              <Group>
                {account.otherSessions > 0 && (
                  <BusyButton
                    quiet
                    isBusy={snapshot.hasTag('endingSessions')}
                    onClick={() => actor.send({ type: 'sessions.end' })}
                  >
                    {i18n.t('Sign out there')}
                  </BusyButton>
                )}
                <Button variant="default" onClick={() => session.send({ type: 'signOut.requested' })}>
                  {i18n.t('Sign out')}
                </Button>
              </Group>
            </Stack>
          </Part>
        </>
      )}
      <Group>
        <LanguageButton onLanguage={onLanguage} />
      </Group>
    </Stack>
  );
}
