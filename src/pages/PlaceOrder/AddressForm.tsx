import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { remainingProblem } from '../../../contract/rules.ts';
import {
  selectAddress,
  selectAddressError,
  selectAddressLoadingError,
  selectAddressProblem,
  selectIsSavingAddress,
} from '../../../machines/checkout.selectors.ts';
import { showElement } from '../../browser/showElement.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { ADDRESS_FIELDS } from './addressFields.ts';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';

/** The address form. Every change is sent to the machine immediately, so that nothing is lost. */
export function AddressForm({ checkout }: StepProps) {
  const address = useSelector(checkout, selectAddress);
  const refusal = useSelector(checkout, selectAddressProblem);
  const problem = refusal && remainingProblem(refusal, address);
  const loadingError = useSelector(checkout, selectAddressLoadingError);
  const saveError = useSelector(checkout, selectAddressError);
  const isSaving = useSelector(checkout, selectIsSavingAddress);
  // Empty fields have one common message, followed by their labels.
  const isMissing = problem?.code === 'address_incomplete';
  const id = useId();
  const problemId = `${id}-problem`;
  const saveErrorId = `${id}-failure`;
  useEffect(() => {
    if (saveError) showElement(saveErrorId);
  }, [saveError, saveErrorId]);
  return (
    <form
      className={classes.card}
      noValidate
      aria-labelledby="address-title"
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send({ type: 'address.submitted' });
      }}
    >
      <h2 id="address-title">{i18n.t('Delivery address')}</h2>
      {loadingError !== null && (
        <TryAgain
          quiet
          message={translate(loadingError)}
          onRetry={() => checkout.send({ type: 'checkout.retry' })}
        />
      )}
      <ErrorSummary
        id={problemId}
        title={isMissing ? translate(problem.message) : i18n.t('There is a problem')}
        problems={ADDRESS_FIELDS.filter(({ name }) => problem?.fields.includes(name)).map(
          ({ name, label }) => ({
            fieldId: `${id}-${name}`,
            text: isMissing ? i18n.t(label) : translate(problem?.message ?? ''),
          }),
        )}
        refusal={refusal}
      />
      <div className={classes.fields}>
        {ADDRESS_FIELDS.map(({ name, label, wide, ...field }) => (
          <div key={name} className={wide && classes.wide}>
            <TextField
              {...field}
              id={`${id}-${name}`}
              label={i18n.t(label)}
              name={name}
              required
              readOnly={isSaving}
              value={address[name]}
              error={!isMissing && problem?.fields.includes(name) ? problem.message : null}
              isWrong={problem?.fields.includes(name) ?? false}
              aria-describedby={problem?.fields.includes(name) ? problemId : undefined}
              onChange={({ currentTarget: { value } }) =>
                checkout.send({ type: 'address.edited', address: { ...address, [name]: value } })
              }
            />
          </div>
        ))}
      </div>
      <Alert id={saveErrorId}>{saveError && translate(saveError)}</Alert>
      <BusyButton quiet isBusy={isSaving}>
        {i18n.t('Save Address')}
      </BusyButton>
    </form>
  );
}
