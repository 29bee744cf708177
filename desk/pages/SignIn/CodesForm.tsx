import { i18n } from '@lingui/core';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { supportsPasskeys } from '../../../src/browser/passkeys.ts';
import { readFormField } from '../../../src/browser/readFormField.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { translate } from '../../../src/language/translate.ts';
import { DemoHint } from '../../components/DemoHint/DemoHint.tsx';
import { DigitsField, readDigits } from '../../components/DigitsField/DigitsField.tsx';
import { useDesk } from '../../hooks/deskContext.ts';

export function CodesForm() {
  const { session } = useDesk();
  const { email, error, field } = useSelector(session, ({ context }) => context);
  const form = useRef<HTMLFormElement>(null);
  const isAnswering = useSelector(session, (snapshot) => snapshot.hasTag('answeringPasskey'));
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Form
      ref={form}
      onSubmit={(read) =>
        session.send({
          type: 'codes.submitted',
          otp: readDigits(read('otp')),
          totp: readDigits(read('totp')),
        })
      }
    >
      <Stack>
        {error && field === null && <Alert role="alert">{translate(error)}</Alert>}
        <Text>{i18n.t('If {email} belongs to the staff, a code is on its way to it.', { email })}</Text>
        <DigitsField
          name="otp"
          label={i18n.t('Code from the mail')}
          autoComplete="off"
          error={field === 'otp' ? error : null}
          readOnly={isBusy}
          focusOnMount={field !== 'totp'}
        />
        <DigitsField
          name="totp"
          label={i18n.t('Code from your authenticator app')}
          autoComplete="one-time-code"
          error={field === 'totp' ? error : null}
          readOnly={isBusy}
          focusOnMount={field === 'totp'}
        />
        <BusyButton isBusy={isBusy}>{i18n.t('Sign in')}</BusyButton>
        {supportsPasskeys() && (
          <BusyButton
            quiet
            isBusy={isAnswering}
            onClick={() =>
              session.send({
                type: 'passkey.chosen',
                otp: form.current ? readDigits(readFormField(form.current, 'otp')) : '',
              })
            }
          >
            {i18n.t('Sign in with a passkey instead')}
          </BusyButton>
        )}
        <Group justify="space-between">
          <Button variant="transparent" onClick={() => session.send({ type: 'code.resend' })}>
            {i18n.t('Send another code')}
          </Button>
          <Button variant="transparent" onClick={() => session.send({ type: 'email.edit' })}>
            {i18n.t('Use another email')}
          </Button>
        </Group>
        <DemoHint />
      </Stack>
    </Form>
  );
}
