import { i18n } from '@lingui/core';
import { useId } from 'react';
import type { Place } from '../../../contract/pinTable.ts';
import classes from './AddressForm.module.css';

interface PlacesOfPinProps {
  readonly places: readonly Place[];
  /** The city of the address. */
  readonly city: string;
  readonly onChoose: (place: Place) => void;
}

/** City and state of the PIN code, or its cities to choose from when it lies in several. */
export function PlacesOfPin({ places, city, onChoose }: PlacesOfPinProps) {
  const id = useId();
  const [first, second] = places;
  const isOneState = places.every(({ state }) => state === first?.state);
  return (
    <>
      <p id={id} role="status" className={classes.place}>
        {second ? i18n.t('Choose your city') : first && formatPlace(first)}
      </p>
      {second && (
        <div role="group" aria-labelledby={id} className={classes.choices}>
          {places.map((place) => (
            <button
              key={formatPlace(place)}
              type="button"
              className={classes.choice}
              aria-pressed={place.city === city}
              onClick={() => onChoose(place)}
            >
              {isOneState ? place.city : formatPlace(place)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function formatPlace({ city, state }: Place): string {
  return city === state ? city : `${city}, ${state}`;
}
