import { Alert } from '@mantine/core';

interface NoticeProps {
  /** '' hides the notice. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A sentence about what the user has done, until it is closed. */
export function Notice({ text, onClose }: NoticeProps) {
  return (
    <Alert role="status" hidden={text === ''} px="md" py={6} radius={0} withCloseButton onClose={onClose}>
      {text}
    </Alert>
  );
}
