import { assign, emit, fromPromise, setup } from 'xstate';
import type { Address } from '../contract/addresses/entities.ts';
import { commonPlace, type Place } from '../contract/addresses/pinTable.ts';

/** The fields of an address that depend on the PIN code, or on which its meaning depends. */
export type Locality = Pick<Address, 'postalCode' | 'country' | 'city' | 'state'>;

/**
 * The places of a PIN code; empty, and `pin` null, while it is incomplete or of another country; `pin` '' when they
 * could not be loaded.
 */
export interface FoundPlaces {
  readonly pin: string | null;
  readonly places: readonly Place[];
}

interface PinPlacesInput {
  readonly locality: Locality;
}

interface PinPlacesContext extends PinPlacesInput, FoundPlaces {
  /**
   * The fields filled in from the last PIN code that the shopper has not changed since; '' for a field that the shopper
   * has typed. Fields of a saved address that match its PIN code count as filled in.
   */
  readonly filled: Place;
  /** Whether the shopper has edited the form. */
  readonly isEdited: boolean;
}

type LocalityParams = { locality: Locality };

const NO_PLACE: Place = { city: '', state: '' };
const NOT_LOADED: FoundPlaces = { pin: '', places: [] };

/** The fields with the common values of another PIN code's places. Fields that the shopper has typed stay. */
function fillIn({ pin, locality, filled, isEdited }: PinPlacesContext, found: FoundPlaces) {
  if (found.pin === null || found.pin === pin) return { ...found, locality, filled };
  const common = commonPlace(found.places);
  const mayFill = (field: keyof Place) => locality[field].trim() === '' || locality[field] === filled[field];
  const isFilled = (field: keyof Place) =>
    mayFill(field) || (!isEdited && found.places.some((place) => place[field] === locality[field]));
  const city = mayFill('city') ? common.city : locality.city;
  const state = mayFill('state') ? common.state : locality.state;
  return {
    ...found,
    locality: { ...locality, city, state },
    filled: { city: isFilled('city') ? city : '', state: isFilled('state') ? state : '' },
  };
}

export const pinPlacesMachine = setup({
  types: {} as {
    context: PinPlacesContext;
    input: PinPlacesInput;
    events: { type: 'locality.edited'; locality: Locality };
    emitted: { type: 'place.found'; place: Place };
  },
  actors: {
    findPlaces: fromPromise<FoundPlaces, { postalCode: string; country: string }>(() =>
      Promise.reject(new Error('Provide findPlaces, see src/services/addresses/pinPlaces.ts')),
    ),
  },
  actions: {
    setLocality: assign(({ context: { locality: before, filled } }, { locality }: LocalityParams) => ({
      locality,
      isEdited: true,
      filled: {
        city: locality.city === before.city ? filled.city : '',
        state: locality.state === before.state ? filled.state : '',
      },
    })),
    clearPlaces: assign({ places: [] }),
    fillIn: assign(({ context }, { found }: { found: FoundPlaces }) => fillIn(context, found)),
    notifyPlace: emit(
      ({
        context: {
          locality: { city, state },
        },
      }) => ({
        type: 'place.found' as const,
        place: { city, state },
      }),
    ),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isPinEdited: ({ context: { locality: before } }, { locality }: LocalityParams) =>
      locality.postalCode !== before.postalCode || locality.country !== before.country,
    isPlaceNew: ({ context }, { found }: { found: FoundPlaces }) => {
      const { city, state } = fillIn(context, found).locality;
      return city !== context.locality.city || state !== context.locality.state;
    },
  },
}).createMachine({
  id: 'pinPlaces',
  description: 'Finds the cities and the state of the PIN code in an address form.',
  context: ({ input }) => ({ ...input, filled: NO_PLACE, isEdited: false, pin: null, places: [] }),
  initial: 'searching',
  on: {
    'locality.edited': [
      {
        guard: { type: 'isPinEdited', params: ({ event }) => event },
        target: '.searching',
        reenter: true,
        actions: { type: 'setLocality', params: ({ event }) => event },
      },
      { actions: { type: 'setLocality', params: ({ event }) => event } },
    ],
  },
  states: {
    searching: {
      description: 'Nothing is shown, while the places of the PIN code are found.',
      entry: 'clearPlaces',
      invoke: {
        id: 'findPlaces',
        src: 'findPlaces',
        input: ({ context: { locality } }) => ({
          postalCode: locality.postalCode,
          country: locality.country,
        }),
        onDone: [
          {
            guard: { type: 'isPlaceNew', params: ({ event }) => ({ found: event.output }) },
            target: 'found',
            actions: [{ type: 'fillIn', params: ({ event }) => ({ found: event.output }) }, 'notifyPlace'],
          },
          {
            target: 'found',
            actions: { type: 'fillIn', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        // The PIN code has changed, so values filled in from the last one may be wrong.
        onError: [
          {
            guard: { type: 'isPlaceNew', params: () => ({ found: NOT_LOADED }) },
            target: 'unknown',
            actions: [
              { type: 'fillIn', params: () => ({ found: NOT_LOADED }) },
              'notifyPlace',
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'unknown',
            actions: [
              { type: 'fillIn', params: () => ({ found: NOT_LOADED }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    found: {
      description:
        'City and state of a complete PIN code are filled in; several cities are offered. Nothing is shown without one.',
    },
    unknown: {
      description:
        'Nothing is shown: the places could not be loaded. What the last PIN code has filled in is removed.',
    },
  },
});
