import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { DeskResult } from '../../../contract/desk/deskCalls.ts';
import { Trans } from '../../../src/language/Trans.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDemo } from '../../services/demo.ts';

/** Where the codes are, outside production: its mails and the codes of the demo's owner are in the outbox. */
export function DemoHint() {
  const request = useActorRef(useProvided(provideDemo), { input: { params: null, refreshes: false } });
  // The service returns this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const demo = useSelector(request, ({ context }) => context.output) as DeskResult<'getDeskDemo'> | null;
  if (!demo?.hasOutbox) return null;
  const link = (
    // Trans adds the link's text.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
    <a key="outbox" href="/sandbox/outbox" target="_blank" rel="noreferrer" />
  );
  return (
    <Text variant="caption">
      {demo.owner !== null &&
        `${i18n.t('This is a test shop. To look around, sign in as {email}.', { email: demo.owner })} `}
      <Trans
        id={
          demo.owner === null
            ? /*i18n*/ 'The code of the mail appears in the <0>outbox</0>.'
            : /*i18n*/ 'Both codes appear in the <0>outbox</0>.'
        }
        components={[link]}
      />
    </Text>
  );
}
