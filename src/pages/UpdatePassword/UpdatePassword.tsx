import { i18n } from '@lingui/core';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { FormCard } from '../../components/FormCard/FormCard.tsx';
import { ResetFlow } from './ResetFlow.tsx';

/** Password reset by a code sent to the account’s email (spec §2). */
export default function UpdatePassword() {
  usePageTitle('New Password');
  const isSessionUnknown = useSessionStatus() === 'unknown';
  return (
    <FormCard isBusy={isSessionUnknown}>
      {isSessionUnknown ? <h1>{i18n.t('Set a new password')}</h1> : <ResetFlow />}
    </FormCard>
  );
}
