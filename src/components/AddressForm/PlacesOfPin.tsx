import { i18n } from '@lingui/core';
import { useId } from 'react';
import type { Place } from '../../../contract/pinTable.ts';
import classes from './AddressForm.module.css';

interface PlacesOfPinProps {
  readonly places: readonly Place[];
  /** City and state of the address. */
  readonly chosen: Place;
  readonly onChoose: (place: Place) => void;
}

/** City and state of the PIN code; to choose from when it lies in several cities, or when the address has another one. */
export function PlacesOfPin({ places, chosen, onChoose }: PlacesOfPinProps) {
  const id = useId();
  const [first] = places;
  const isChosen = ({ city, state }: Place) => city === chosen.city && state === chosen.state;
  const isOneState = places.length > 1 && places.every(({ state }) => state === first?.state);
  const isChoice = places.length > 1 || (first !== undefined && !isChosen(first));
  return (
    <>
      <p id={id} role="status" className={classes.place}>
        {isChoice ? i18n.t('Choose your city') : first && formatPlace(first)}
      </p>
      {isChoice && (
        <div role="group" aria-labelledby={id} className={classes.choices}>
          {places.map((place) => (
            <button
              key={formatPlace(place)}
              type="button"
              className={classes.choice}
              aria-pressed={isChosen(place)}
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
