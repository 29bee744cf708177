import { i18n } from '@lingui/core';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { DigitsField, readDigits } from '../DigitsField/DigitsField.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './AppSetUp.module.css';

interface AppSetUpProps {
  readonly otpauthUri: string;
  /** To type, in Base32. */
  readonly secret: string;
  readonly error: Sentence | null;
  readonly isBusy: boolean;
  readonly button: string;
  readonly onTotp: (totp: string) => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The QR code and the key for an authenticator app, and a field for its first code. */
export function AppSetUp({ otpauthUri, secret, error, isBusy, button, onTotp, children }: AppSetUpProps) {
  return (
    <Stack>
      <Text>
        {i18n.t('1. Scan this code with an authenticator app, such as Google Authenticator or Aegis.')}
      </Text>
      <QrCode text={otpauthUri} />
      <Text size="sm">
        <a href={otpauthUri}>{i18n.t('On this phone: open it in the app')}</a>
      </Text>
      <div>
        <Text variant="caption">{i18n.t('Or type this key into the app:')}</Text>
        <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Form onSubmit={(read) => onTotp(readDigits(read('totp')))}>
        <Stack>
          <Text>{i18n.t('2. Enter the 6 digits that the app shows.')}</Text>
          <DigitsField
            name="totp"
            label={i18n.t('Code from your authenticator app')}
            autoComplete="one-time-code"
            error={error}
            readOnly={isBusy}
          />
          <BusyButton isBusy={isBusy}>{button}</BusyButton>
          {children}
        </Stack>
      </Form>
    </Stack>
  );
}
