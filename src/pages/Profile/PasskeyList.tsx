import { i18n } from '@lingui/core';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { supportsPasskeys } from '../../browser/passkeys.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { providePasskeys } from '../../services/passkeys/passkeys.ts';
import classes from './Profile.module.css';
import { PasskeyCard } from './PasskeyCard.tsx';

/** The passkeys of the account: listed, added, renamed, deleted. */
export function PasskeyList({ profile: { email, phone } }: { readonly profile: UserProfile }) {
  const input = { identifier: email ? { email } : { phone } };
  const list = useActorRef(useProvided(providePasskeys), { input });
  const snapshot = useSelector(list, (current) => current);
  const { passkeys, passkeyId, error } = snapshot.context;
  const { otp } = snapshot.children;
  const isBusy = snapshot.hasTag('busy');
  const titleId = useId();
  const isForm = snapshot.matches('editing') || snapshot.matches('renaming');
  const isDeletion = snapshot.matches('confirmingDeletion') || snapshot.matches('deleting');
  const focusProps = useRestoredFocus<HTMLDivElement>(
    `${isForm} ${isDeletion} ${Boolean(otp)} ${passkeys?.length}`,
  );
  const canAdd = supportsPasskeys();
  // Nothing can be done here, for example at an address without a domain name.
  if (!canAdd && !passkeys?.length) return null;
  return (
    <Card component="section" {...focusProps} aria-labelledby={titleId}>
      <Stack>
        <Title id={titleId} order={2} size="h3">
          {i18n.t('Passkeys')}
        </Title>
        {otp ? (
          <>
            <Text>{i18n.t('For your safety, please confirm with a code that it is you.')}</Text>
            <CodeForm otp={otp} />
            <Group>
              <Button variant="transparent" onClick={() => list.send({ type: 'confirmation.cancelled' })}>
                {i18n.t('Cancel')}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <div>
              <Text>{i18n.t('Sign in with your fingerprint, face or screen lock instead of a code.')}</Text>
              <Text role="status">
                {passkeys === null && snapshot.matches('loading')
                  ? i18n.t('Loading your passkeys…')
                  : snapshot.matches({ listed: 'confirmed' }) &&
                    i18n.t('Thank you, it is you. You can add a passkey now.')}
              </Text>
            </div>
            {snapshot.matches('unavailable') ? (
              <TryAgain
                quiet
                message={translate(error ?? '')}
                onRetry={() => list.send({ type: 'passkeys.refresh' })}
              />
            ) : (
              error && <Alert>{translate(error)}</Alert>
            )}
            {passkeys !== null && passkeys.length > 0 && (
              <div role="list" className={classes.list}>
                {passkeys.map((passkey) => (
                  <PasskeyCard
                    key={passkey.id}
                    passkey={passkey}
                    isBusy={isBusy && passkey.id === passkeyId}
                    isEditing={isForm && passkey.id === passkeyId}
                    isDeleting={isDeletion && passkey.id === passkeyId}
                    send={(event) => list.send(event)}
                  />
                ))}
              </div>
            )}
            {passkeys !== null && canAdd && (
              <Group>
                <BusyButton
                  quiet
                  fullWidth={false}
                  isBusy={snapshot.matches('adding')}
                  onClick={() => list.send({ type: 'passkey.add' })}
                >
                  {i18n.t('Add a passkey')}
                </BusyButton>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
