import { i18n } from '@lingui/core';
import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { Place } from '../../../contract/addresses/pinTable.ts';

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
      {/* The line is rendered before its text, so that no field moves. */}
      <Text id={id} role="status" variant="caption" mih="1lh" mt={4}>
        {isChoice ? i18n.t('Choose your city') : first && formatPlace(first)}
      </Text>
      {isChoice && (
        <Group role="group" aria-labelledby={id} gap="xs" mt={4}>
          {places.map((place) => (
            <Button
              key={formatPlace(place)}
              variant="default"
              aria-pressed={isChosen(place)}
              onClick={() => onChoose(place)}
            >
              {isOneState ? place.city : formatPlace(place)}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

function formatPlace({ city, state }: Place): string {
  return city === state ? city : `${city}, ${state}`;
}
