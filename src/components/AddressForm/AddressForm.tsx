import { i18n } from '@lingui/core';
import { Alert, Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId } from 'react';
import type { Address } from '../../../contract/entities.ts';
import { isIndia } from '../../../contract/pinCode.ts';
import { remainingProblems, type AddressProblem } from '../../../contract/rules.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Text } from '../../../contract/texts/text.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { replaceText } from '../../browser/replaceText.ts';
import { showElement } from '../../browser/showElement.ts';
import { translate } from '../../language/translate.ts';
import { providePinPlaces } from '../../services/pinPlaces.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import type { Elements } from '../Elements.ts';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { TextField } from '../TextField/TextField.tsx';
import classes from './AddressForm.module.css';
import { ADDRESS_FIELDS, PIN_CODE_FIELD } from './addressFields.ts';
import { PlacesOfPin } from './PlacesOfPin.tsx';

interface AddressFormProps {
  /** Id of the form, for a button outside it. */
  readonly formId?: string;
  readonly title: string;
  readonly address: Address;
  /** What was wrong with the address at the last submit: a new list with each submit. Solved problems are no longer shown. */
  readonly problems: readonly AddressProblem[];
  readonly isSaving: boolean;
  /** Why the address was not saved; null for no error. */
  readonly saveError: Text | null;
  /** Called with each change of fields. */
  readonly onEdit: (changes: Partial<Address>) => void;
  readonly onSubmit: () => void;
  /** Missing where there is nothing to return to. */
  readonly onCancel?: (() => void) | undefined;
  /** Shown above the fields. */
  readonly children?: Elements;
}

/** The form of a delivery address, for the checkout and the profile. It holds nothing: each change is passed on immediately. */
export function AddressForm({
  formId,
  title,
  address,
  problems,
  isSaving,
  saveError,
  onEdit,
  onSubmit,
  onCancel,
  children,
}: AddressFormProps) {
  const remaining = remainingProblems(problems, address);
  const isMissing = remaining.some(({ code }) => code === 'address_incomplete');
  const pinPlaces = useActorRef(useProvided(providePinPlaces), { input: { locality: address } });
  const places = useSelector(pinPlaces, ({ context }) => context.places);
  const fillIn = useEffectEvent(onEdit);
  useEffect(() => {
    const subscription = pinPlaces.on('place.found', ({ place }) => replaceText(() => fillIn(place)));
    return () => subscription.unsubscribe();
  }, [pinPlaces]);
  const edit = (changes: Partial<Address>) => {
    onEdit(changes);
    pinPlaces.send({ type: 'locality.edited', locality: { ...address, ...changes } });
  };
  const id = useId();
  const saveErrorId = `${id}-failure`;
  useEffect(() => {
    if (saveError) showElement(saveErrorId);
  }, [saveError, saveErrorId]);
  const fields = ADDRESS_FIELDS.map((general) => {
    const field = general.name === 'postalCode' && isIndia(address.country) ? PIN_CODE_FIELD : general;
    const problem = remaining.find((one) => one.field === field.name);
    return {
      ...field,
      fieldId: `${id}-${field.name}`,
      error: problem ? (problem.code === 'address_incomplete' ? field.missing : problem.message) : null,
    };
  });
  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <ErrorSummary
        id={`${id}-problems`}
        title={isMissing ? translate(messages.address.required) : i18n.t('There is a problem')}
        problems={fields.flatMap(({ fieldId, error }) =>
          error === null ? [] : [{ fieldId, text: i18n.t(error) }],
        )}
        refusal={problems}
      />
      <div className={classes.fields}>
        {fields.map(({ name, label, missing: _missing, wide, fieldId, error, ...field }) => (
          <div key={name} className={wide && classes.wide}>
            <TextField
              {...field}
              id={fieldId}
              label={i18n.t(label)}
              name={name}
              required
              readOnly={isSaving}
              value={address[name]}
              error={error}
              onChange={({ currentTarget: { value } }) => edit({ [name]: value })}
            />
            {name === 'postalCode' && isIndia(address.country) && (
              <PlacesOfPin places={places} chosen={address} onChoose={edit} />
            )}
          </div>
        ))}
      </div>
      {saveError && <Alert id={saveErrorId}>{translate(saveError)}</Alert>}
      <BusyButton quiet isBusy={isSaving}>
        {i18n.t('Save Address')}
      </BusyButton>
      {onCancel && (
        <Button variant="transparent" disabled={isSaving} onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      )}
    </form>
  );
}
