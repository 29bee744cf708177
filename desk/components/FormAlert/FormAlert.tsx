import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why a long form was not saved. It is above the form, and scrolled into view, as the button may be far below. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="alert" ref={scrollIntoView}>
      {children}
    </Alert>
  );
}

/** The same function each time, so that it runs once when the alert appears. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
