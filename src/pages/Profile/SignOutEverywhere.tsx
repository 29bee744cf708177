import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideSignOutEverywhere } from '../../services/accounts/signOutEverywhere.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';

/** Button that ends the sessions on all devices. For an account with passkeys, it first shows that they stay. */
export function SignOutEverywhere() {
  const [snapshot, send] = useProvidedMachine(provideSignOutEverywhere);
  const { passkeys, deletesRecent, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isQuestion = snapshot.matches('confirming') || (snapshot.matches('ending') && passkeys.length > 0);
  const recent = passkeys.filter(({ isRecent }) => isRecent);
  const hasRecent = recent.length > 0;
  const textId = useId();
  const focusProps = useRestoredFocus<HTMLDivElement>(isQuestion);
  const confirm = (choice: boolean) => send({ type: 'signOut.confirmed', deletesRecent: choice });
  const listNames = (list: typeof passkeys) => ({ names: list.map(({ name }) => name).join(', ') });
  return (
    <Stack {...focusProps} gap="sm">
      <Text variant="caption">{i18n.t('Signed in on a phone or computer you no longer use?')}</Text>
      {isQuestion ? (
        <Stack role="group" aria-describedby={textId} gap="sm">
          <Stack id={textId} gap="xs">
            <Text variant="caption">
              {i18n.t(
                'These passkeys can still sign in: {names}. If you do not know one, please delete it in your profile.',
                listNames(passkeys),
              )}
            </Text>
            {hasRecent && (
              <Text variant="caption">
                {i18n.t(
                  'Added in the last 7 days: {names}. If one of them is not yours, you can delete them now.',
                  listNames(recent),
                )}
              </Text>
            )}
          </Stack>
          <BusyButton quiet isBusy={isBusy && !deletesRecent} onClick={() => confirm(false)}>
            {hasRecent ? i18n.t('Sign out and keep passkeys') : i18n.t('Sign out on all devices')}
          </BusyButton>
          {hasRecent && (
            <BusyButton quiet isBusy={isBusy && deletesRecent} onClick={() => confirm(true)}>
              {i18n.t('Sign out and delete new passkeys')}
            </BusyButton>
          )}
          <TextButton disabled={isBusy} onClick={() => send({ type: 'signOut.cancelled' })}>
            {i18n.t('Cancel')}
          </TextButton>
        </Stack>
      ) : (
        <BusyButton quiet isBusy={isBusy} onClick={() => send({ type: 'signOut.requested' })}>
          {i18n.t('Sign out on all devices')}
        </BusyButton>
      )}
      {error && <Alert>{translate(error)}</Alert>}
    </Stack>
  );
}
