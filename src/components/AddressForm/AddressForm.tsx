import { i18n } from '@lingui/core';
import { Alert, Stack, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { Address } from '../../../contract/addresses/entities.ts';
import { remainingProblems } from '../../../contract/addresses/rules.ts';
import type { AddressProblem } from '../../../contract/addresses/rules.ts';
import { addressMessages } from '../../../contract/addresses/addressMessages.ts';
import { isIndia } from '../../../contract/addresses/pinCode.ts';
import type { Text } from '../../../contract/texts/text.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { replaceText } from '../../browser/replaceText.ts';
import { showElement } from '../../browser/showElement.ts';
import { translate } from '../../language/translate.ts';
import { providePinPlaces } from '../../services/addresses/pinPlaces.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import type { Elements } from '../Elements.ts';
import { Form } from '../Form/Form.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TextButton } from '../TextButton/TextButton.ts';
import classes from './AddressForm.module.css';
import { CountryField } from './CountryField.tsx';
import { addressFields, fieldProblems } from './addressFields.ts';
import { PlacesOfPin } from './PlacesOfPin.tsx';
import { StreetFields } from './StreetFields.tsx';

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
  /** Called with each change, as a function of the current address. */
  readonly onEdit: (change: (address: Address) => Address) => void;
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
  useEmitted(pinPlaces, 'place.found', ({ place }) =>
    replaceText(() => onEdit((now) => ({ ...now, ...place }))),
  );
  const edit = (changes: Partial<Address>) => {
    onEdit((now) => ({ ...now, ...changes }));
    pinPlaces.send({ type: 'locality.edited', locality: { ...address, ...changes } });
  };
  const id = useId();
  const saveErrorId = `${id}-failure`;
  useEffect(() => {
    if (saveError) showElement(saveErrorId);
  }, [saveError, saveErrorId]);
  const fields = addressFields(address.country);
  return (
    <Stack>
      <Title order={2} size="h3" id={`${id}-title`}>
        {title}
      </Title>
      {children}
      <Form
        id={formId}
        aria-labelledby={`${id}-title`}
        problems={fieldProblems(fields, remaining)}
        refusal={problems}
        problemsTitle={isMissing ? translate(addressMessages.required) : undefined}
        onSubmit={onSubmit}
      >
        <div className={classes.fields}>
          {fields.map(({ name, label, missing: _missing, ...field }) => {
            const props = { ...field, name, label: i18n.t(label), required: true, readOnly: isSaving };
            if (name === 'street')
              return <StreetFields key={name} {...props} street={address.street} onEdit={onEdit} />;
            if (name === 'country') {
              return (
                <CountryField
                  key={name}
                  {...props}
                  value={address.country}
                  onChoose={(country) => edit({ country })}
                />
              );
            }
            return (
              <div key={name}>
                <TextField
                  {...props}
                  value={address[name]}
                  onChange={({ currentTarget: { value } }) => edit({ [name]: value })}
                />
                {name === 'postalCode' && isIndia(address.country) && (
                  <PlacesOfPin places={places} chosen={address} onChoose={edit} />
                )}
              </div>
            );
          })}
        </div>
        {saveError && <Alert id={saveErrorId}>{translate(saveError)}</Alert>}
        <BusyButton quiet isBusy={isSaving}>
          {i18n.t('Save Address')}
        </BusyButton>
        {onCancel && (
          <TextButton mx="auto" disabled={isSaving} onClick={onCancel}>
            {i18n.t('Cancel')}
          </TextButton>
        )}
      </Form>
    </Stack>
  );
}
