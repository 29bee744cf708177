import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import type { StepProps } from './StepProps.ts';

interface IdentifierFormProps extends StepProps {
  /** Whether the checkout opens afterwards. */
  readonly isOrdering: boolean;
}

export function IdentifierForm({ auth, isOrdering }: IdentifierFormProps) {
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const isUnchecked = useSelector(auth, (snapshot) => snapshot.hasTag('unchecked'));
  const error = useSelector(auth, ({ context }) => context.error);
  const typed = useSelector(auth, selectIdentifierText);
  const passkey = useSelector(auth, ({ children }) => children.passkeySignIn);
  return (
    <Form onSubmit={(read) => auth.send({ type: 'identifier.submitted', typed: read('identifier') })}>
      <Text c="dimmed">
        {isOrdering
          ? i18n.t('New here? Your account is created on the way.')
          : i18n.t('See your cart, saved address and orders in one place.')}
      </Text>
      <TextField
        label={i18n.t('Email or phone')}
        name="identifier"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
        defaultValue={typed}
        error={error}
      />
      <Text role="status" c="dimmed">
        {isUnchecked && i18n.t('We could not check your account. Please press Continue again.')}
      </Text>
      <BusyButton isBusy={isBusy}>{i18n.t('Continue')}</BusyButton>
      {passkey && <PasskeySignIn passkey={passkey} />}
    </Form>
  );
}
