import { Group, Text } from '@mantine/core';
import type { Elements } from '../../components/Elements.ts';
import classes from './CartNotice.module.css';

interface CartNoticeProps {
  /** Announced when it appears; null for no notice. */
  readonly message: string | null;
  /** A button. */
  readonly children: Elements;
}

/** A message about the cart, above it. */
export function CartNotice({ message, children }: CartNoticeProps) {
  return (
    <Group className={message === null ? undefined : classes.notice} gap="0 1rem">
      <Text role="status">{message}</Text>
      {children}
    </Group>
  );
}
