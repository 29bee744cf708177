import { i18n } from '@lingui/core';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { focusFirst } from '../../browser/focusFirst.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';

/** Success message, shown until the login page opens. */
export function ResetDone({ reset }: StepProps) {
  const message = useSelector(reset, ({ context }) => context.message);
  const { deleted, remaining } = useSelector(reset, ({ context }) => context.passkeys);
  const form = useRef<HTMLDivElement>(null);
  // The form is removed with the button that was pressed.
  useEffect(() => {
    if (isFocusLost()) focusFirst(form.current, 'a');
  }, []);
  return (
    <Stack ref={form}>
      <Alert variant="good">{message && translate(message)}</Alert>
      {deleted.length > 0 && (
        <Text c="dimmed">
          {i18n.t('For your safety, we deleted the passkeys of the last 7 days: {names}.', {
            names: deleted.join(', '),
          })}
        </Text>
      )}
      {remaining.length > 0 && (
        <Text c="dimmed">
          {i18n.t(
            'These passkeys can still sign in: {names}. If you do not know one, please delete it in your profile.',
            { names: remaining.join(', ') },
          )}
        </Text>
      )}
      <Button component={PageLink} variant="transparent" mx="auto" to="/login" replace>
        {i18n.t('Sign in')}
      </Button>
    </Stack>
  );
}
