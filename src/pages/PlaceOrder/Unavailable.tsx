import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Text } from '../../../contract/texts/text.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';

interface UnavailableProps {
  readonly message: Text;
  /** Whether the checkout was opened to pay an existing order. */
  readonly isOrder: boolean;
  readonly onRetry: () => void;
}

/** Shown when the saved address, or the order to pay, failed to load. Nothing was ordered. */
export function Unavailable({ message, isOrder, onRetry }: UnavailableProps) {
  return (
    <>
      <TryAgain message={translate(message)} onRetry={onRetry} />
      {isOrder && (
        <Button component={Link} to="/orders">
          {i18n.t('See your orders')}
        </Button>
      )}
    </>
  );
}
