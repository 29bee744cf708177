import { i18n } from '@lingui/core';
import { Card } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectAddress,
  selectAddressError,
  selectAddressLoadingError,
  selectAddressProblems,
  selectHasSavedAddress,
  selectIsSavingAddress,
} from '../../../machines/checkout.selectors.ts';
import { AddressForm } from '../../components/AddressForm/AddressForm.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { ADDRESS_FORM_ID } from './addressFormId.ts';
import type { StepProps } from './StepProps.ts';

/** The address form. Every change is sent to the machine immediately, so that nothing is lost. */
export function CheckoutAddressForm({ checkout }: StepProps) {
  const address = useSelector(checkout, selectAddress);
  const problems = useSelector(checkout, selectAddressProblems);
  const loadingError = useSelector(checkout, selectAddressLoadingError);
  const saveError = useSelector(checkout, selectAddressError);
  const hasSavedAddress = useSelector(checkout, selectHasSavedAddress);
  const isSaving = useSelector(checkout, selectIsSavingAddress);
  return (
    <Card>
      <AddressForm
        formId={ADDRESS_FORM_ID}
        title={i18n.t('Delivery address')}
        address={address}
        problems={problems}
        isSaving={isSaving}
        saveError={saveError}
        onEdit={(change) =>
          checkout.send({
            type: 'address.edited',
            address: change(selectAddress(checkout.getSnapshot())),
          })
        }
        onSubmit={() => checkout.send({ type: 'address.submitted' })}
        onCancel={hasSavedAddress ? () => checkout.send({ type: 'edit.cancelled' }) : undefined}
      >
        {loadingError !== null && (
          <TryAgain
            quiet
            message={translate(loadingError)}
            onRetry={() => checkout.send({ type: 'checkout.retry' })}
          />
        )}
      </AddressForm>
    </Card>
  );
}
