import { Button } from '@mantine/core';

/** A button that looks like a link. */
export const TextButton = Button.withProps({ variant: 'transparent' });
