import { i18n } from '@lingui/core';
import { Button, Group, Stack, Text } from '@mantine/core';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';

interface RemovalQuestionProps {
  /** Id of the name of what is removed. */
  readonly nameId: string;
  /** Translated. */
  readonly text: string;
  /** Text of the confirming button, 'Remove' by default. Translated. */
  readonly action?: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

/** The second question before something is removed. */
export function RemovalQuestion({
  nameId,
  text,
  action = i18n.t('Remove'),
  isBusy,
  onConfirm,
  onDismiss,
}: RemovalQuestionProps) {
  return (
    <Stack role="group" aria-labelledby={nameId} gap="xs" pt="xs">
      <Text>{text}</Text>
      <Group>
        <BusyButton isBusy={isBusy} onClick={onConfirm}>
          {action}
        </BusyButton>
        <Button variant="default" onClick={onDismiss}>
          {i18n.t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
