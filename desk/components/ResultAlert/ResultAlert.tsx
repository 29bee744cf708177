import { Alert, type AlertProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../src/browser/isFocusLost.ts';

interface ResultAlertProps extends AlertProps {
  readonly role: 'status' | 'alert';
}

/** What an action has done. It gets the focus when it replaces the button that was pressed. */
export function ResultAlert(props: ResultAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) alert.current?.focus();
  }, []);
  return <Alert ref={alert} tabIndex={-1} {...props} />;
}
