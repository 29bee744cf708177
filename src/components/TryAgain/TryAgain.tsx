import { i18n } from '@lingui/core';
import { ActionButton } from '../Action/ActionButton.tsx';
import { Alert } from '../Alert/Alert.tsx';
import classes from './TryAgain.module.css';

interface TryAgainProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Error message for content that failed to load, with a retry button. */
export function TryAgain({ message, onRetry }: TryAgainProps) {
  return (
    <div className={classes.again}>
      <Alert>{message}</Alert>
      <ActionButton onClick={onRetry}>{i18n.t('Try again')}</ActionButton>
    </div>
  );
}
