import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { focusFirstInvalid } from '../../browser/focusFirstInvalid.ts';
import { showElement } from '../../browser/showElement.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ADDRESS_FIELDS } from './addressFields.ts';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';

/** Where to: every field goes to the machine as it is typed, so that nothing is lost. */
export function AddressForm({ checkout }: StepProps) {
  const address = useSelector(checkout, ({ context }) => context.address);
  const problem = useSelector(checkout, ({ context }) => context.problem);
  const error = useSelector(checkout, ({ context }) => context.error);
  const saveError = error === messages.checkout.cartEmpty ? null : error;
  const isSaving = useSelector(checkout, (snapshot) => snapshot.matches({ address: 'saving' }));
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) focusFirstInvalid(form.current);
    else if (saveError) showElement(problemId);
  }, [problem, saveError, problemId]);
  return (
    <form
      ref={form}
      className={classes.card}
      noValidate
      aria-labelledby="address-title"
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send({ type: 'address.submitted' });
      }}
    >
      <h2 id="address-title">Delivery address</h2>
      <div className={classes.fields}>
        {ADDRESS_FIELDS.map(({ name, wide, ...field }) => (
          <div key={name} className={wide && classes.wide}>
            <TextField
              {...field}
              name={name}
              required
              readOnly={isSaving}
              value={address[name]}
              isWrong={problem?.fields.includes(name) ?? false}
              aria-describedby={problem?.fields.includes(name) ? problemId : undefined}
              onChange={({ currentTarget: { value } }) =>
                checkout.send({ type: 'address.edited', address: { ...address, [name]: value } })
              }
            />
          </div>
        ))}
      </div>
      <Alert id={problemId}>{problem?.message ?? saveError}</Alert>
      <BusyButton quiet isBusy={isSaving}>
        Save Address
      </BusyButton>
    </form>
  );
}
