import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** A link to a page of the shop that looks like a button. */
export function ButtonLink(props: ButtonProps & Omit<ComponentProps<typeof Link>, keyof ButtonProps>) {
  return <Button component={Link} {...props} />;
}
