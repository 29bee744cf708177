import { Alert, type AlertProps } from '@mantine/core';
import { FOCUS_TARGET } from '../../hooks/useFocusAfterRemoval.ts';

interface ResultAlertProps extends AlertProps {
  readonly role: 'status' | 'alert';
}

/** What an action has done. It gets the focus when it replaces the button that was pressed. */
export function ResultAlert(props: ResultAlertProps) {
  return <Alert {...FOCUS_TARGET} {...props} />;
}
