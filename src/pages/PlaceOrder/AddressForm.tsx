import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { focusFirstInvalid } from '../../browser/focusFirstInvalid.ts';
import { showElement } from '../../browser/showElement.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { say } from '../../language/say.ts';
import { ADDRESS_FIELDS } from './addressFields.ts';
import classes from './PlaceOrder.module.css';
import type { DeliveryProps } from './StepProps.ts';

/** Where to: every field goes to the machine as it is typed, so that nothing is lost. */
export function AddressForm({ delivery }: DeliveryProps) {
  const address = useSelector(delivery, ({ context }) => context.address);
  const problem = useSelector(delivery, ({ context }) => context.problem);
  const saveError = useSelector(delivery, ({ context }) => context.error);
  const isSaving = useSelector(delivery, (snapshot) => snapshot.matches('saving'));
  // What is wrong with one field is said under it, what is wrong with several over them all.
  const lone = problem?.fields.length === 1 ? problem.fields[0] : undefined;
  const problemId = useId();
  const saveErrorId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) focusFirstInvalid(form.current);
    else if (saveError) showElement(saveErrorId);
  }, [problem, saveError, saveErrorId]);
  return (
    <form
      ref={form}
      className={classes.card}
      noValidate
      aria-labelledby="address-title"
      onSubmit={(event) => {
        event.preventDefault();
        delivery.send({ type: 'address.submitted' });
      }}
    >
      <h2 id="address-title">{i18n.t('Delivery address')}</h2>
      <Alert id={problemId}>{problem && !lone && say(problem.message)}</Alert>
      <div className={classes.fields}>
        {ADDRESS_FIELDS.map(({ name, label, wide, ...field }) => (
          <div key={name} className={wide && classes.wide}>
            <TextField
              {...field}
              label={i18n.t(label)}
              name={name}
              required
              readOnly={isSaving}
              value={address[name]}
              error={name === lone ? (problem?.message ?? null) : null}
              isWrong={problem?.fields.includes(name) ?? false}
              aria-describedby={problem?.fields.includes(name) ? problemId : undefined}
              onChange={({ currentTarget: { value } }) =>
                delivery.send({ type: 'address.edited', address: { ...address, [name]: value } })
              }
            />
          </div>
        ))}
      </div>
      <Alert id={saveErrorId}>{saveError && say(saveError)}</Alert>
      <BusyButton quiet isBusy={isSaving}>
        {i18n.t('Save Address')}
      </BusyButton>
    </form>
  );
}
