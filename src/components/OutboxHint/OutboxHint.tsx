import { Divider, Text } from '@mantine/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';

/** Link to the sandbox's outbox, which shows the codes: a sandbox sends no emails and no SMS. Renders nothing on other servers. */
export function OutboxHint() {
  if (!useConfig().sandbox) return null;
  return (
    <>
      <Divider variant="dashed" mt="lg" mb="md" />
      <Text variant="caption">
        <Trans
          id={/*i18n*/ 'This is a test shop: your codes appear in its <0>outbox</0>.'}
          components={[
            // Trans adds the link's text.
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
            <a key="outbox" href="/sandbox/outbox" target="_blank" rel="noreferrer" />,
          ]}
        />
      </Text>
    </>
  );
}
