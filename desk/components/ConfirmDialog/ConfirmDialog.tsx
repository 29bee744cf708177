import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { supportsPasskeys } from '../../../src/browser/passkeys.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { DrawerPanel } from '../../../src/components/DrawerPanel/DrawerPanel.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useDesk } from '../../hooks/deskContext.ts';
import { DigitsField, readDigits } from '../DigitsField/DigitsField.tsx';

/** The dialog for a fresh code or passkey, while a call waits for it. */
export function ConfirmDialog() {
  const { confirmation } = useDesk();
  const isOpen = useSelector(confirmation, (snapshot) => snapshot.matches('open'));
  const close = () => confirmation.send({ type: 'confirmation.dismissed' });
  return (
    <DrawerPanel title={i18n.t('Please confirm that it is you')} isOpen={isOpen} close={close}>
      <ConfirmForm />
    </DrawerPanel>
  );
}

function ConfirmForm() {
  const { confirmation } = useDesk();
  const error = useSelector(confirmation, ({ context }) => context.error);
  const isBusy = useSelector(confirmation, (snapshot) => snapshot.hasTag('busy'));
  const isAnswering = useSelector(confirmation, (snapshot) => snapshot.hasTag('answeringPasskey'));
  return (
    <Stack>
      <Text>{i18n.t('This needs a code or a passkey that is not older than 10 minutes.')}</Text>
      {error && <Alert role="alert">{translate(error)}</Alert>}
      <Form
        onSubmit={(read) => confirmation.send({ type: 'code.submitted', code: readDigits(read('code')) })}
      >
        <DigitsField
          name="code"
          label={i18n.t('Code from your authenticator app')}
          autoComplete="one-time-code"
          readOnly={isBusy}
          data-autofocus
        />
        <BusyButton isBusy={isBusy}>{i18n.t('Confirm')}</BusyButton>
      </Form>
      {supportsPasskeys() && (
        <BusyButton quiet isBusy={isAnswering} onClick={() => confirmation.send({ type: 'passkey.chosen' })}>
          {i18n.t('Use a passkey instead')}
        </BusyButton>
      )}
    </Stack>
  );
}
