import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { StepProps } from './StepProps.ts';

/** The email or phone that was entered, with a button to change it. */
export function ChosenIdentifier({ auth }: StepProps) {
  const identifier = useSelector(auth, selectIdentifierText);
  const [before, ...domain] = identifier.split(/(?=@)/);
  return (
    <Group justify="space-between" gap="xs" px="md" py={4} bg="var(--sunk)">
      {/* A long email breaks before its @; with large letters, the button moves to a line of its own. */}
      <Text flex="1 1 10rem" miw={0}>
        <span>{before}</span>
        <wbr />
        <span>{domain.join('')}</span>
      </Text>
      <TextButton onClick={() => auth.send({ type: 'identifier.change' })}>{i18n.t('Change')}</TextButton>
    </Group>
  );
}
