import { i18n } from '@lingui/core';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskPush } from '../../services/deskPush.ts';

/** Turns the notifications of new orders in this browser on and off. Empty where the shop or the browser does not offer it. */
export function NewOrders() {
  const push = useActorRef(useProvided(provideDeskPush));
  const snapshot = useSelector(push, (current) => current);
  const { error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOn = snapshot.matches('on') || snapshot.matches('disabling');
  if (snapshot.matches('loading') || snapshot.matches('unavailable')) return null;
  return (
    <Part title={i18n.t('New orders')}>
      {snapshot.matches('failed') ? (
        <TryAgain message={error ?? ''} onRetry={() => push.send({ type: 'push.retry' })} />
      ) : (
        <Stack>
          <Text role="status">{textOf(isOn, snapshot.matches('blocked'))}</Text>
          {error && <Alert role="alert">{translate(error)}</Alert>}
          <Group>
            {snapshot.matches('blocked') ? (
              <BusyButton quiet onClick={() => push.send({ type: 'push.retry' })}>
                {i18n.t('Check again')}
              </BusyButton>
            ) : (
              <BusyButton
                quiet
                isBusy={isBusy}
                onClick={() => push.send({ type: isOn ? 'push.disabled' : 'push.enabled' })}
              >
                {isOn ? i18n.t('No longer notify me here') : i18n.t('Notify me here')}
              </BusyButton>
            )}
          </Group>
        </Stack>
      )}
    </Part>
  );
}

function textOf(isOn: boolean, isBlocked: boolean): string {
  if (isBlocked)
    return i18n.t('This browser blocks notifications. Allow them in its settings for this page.');
  return isOn
    ? i18n.t('This browser notifies you of each new order: its number, its total and how many items it has.')
    : i18n.t('This browser can notify you of each new order, also when the desk is closed.');
}
