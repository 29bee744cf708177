import { assign, emit, fromPromise, setup } from 'xstate';
import type { Address } from '../contract/entities.ts';
import { readAddressPin } from '../contract/pinCode.ts';
import { commonPlace, findPlaces, readPinPrefix, type PinTable, type Place } from '../contract/pinTable.ts';

/** The fields of an address that a PIN code decides, or that decide what it means. */
export type Locality = Pick<Address, 'postalCode' | 'country' | 'city' | 'state'>;

interface PinPlacesInput {
  readonly locality: Locality;
}

interface PinPlacesContext extends PinPlacesInput {
  /** What the last PIN code filled in and the shopper has not changed since; '' for a field that the shopper has typed. */
  readonly filled: Place;
  /** The first two digits of the PIN codes in the table. */
  readonly prefix: string | null;
  readonly table: PinTable | null;
  /** The places of the PIN code; empty until it is complete and known. */
  readonly places: readonly Place[];
  /** Whether the PIN code has changed since the fields were filled in. */
  readonly isPinNew: boolean;
}

type LocalityParams = { locality: Locality };

const NO_PLACE: Place = { city: '', state: '' };

/** The places of a complete PIN code, and the fields with what they have in common. Fields that the shopper has typed stay. */
function fillIn({ table, locality, filled }: PinPlacesContext) {
  const pin = readAddressPin(locality);
  if (!table || pin === null) return { places: [], locality, filled, isPinNew: false };
  const places = findPlaces(table, pin);
  const found = commonPlace(places);
  const mayFill = (field: keyof Place) => locality[field].trim() === '' || locality[field] === filled[field];
  const city = mayFill('city') ? found.city : locality.city;
  const state = mayFill('state') ? found.state : locality.state;
  return {
    places,
    locality: { ...locality, city, state },
    filled: { city: mayFill('city') ? city : '', state: mayFill('state') ? state : '' },
    isPinNew: false,
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
    loadTable: fromPromise<PinTable, { prefix: string | null }>(() =>
      Promise.reject(new Error('Provide loadTable, see src/services/pinPlaces.ts')),
    ),
  },
  actions: {
    setLocality: assign(
      ({ context: { locality: before, filled, isPinNew } }, { locality }: LocalityParams) => ({
        locality,
        filled: {
          city: locality.city === before.city ? filled.city : '',
          state: locality.state === before.state ? filled.state : '',
        },
        isPinNew: isPinNew || readAddressPin(locality) !== readAddressPin(before),
      }),
    ),
    setPrefix: assign({ prefix: ({ context }) => readPinPrefix(context.locality), table: null, places: [] }),
    setTable: assign({ table: (_, { table }: { table: PinTable }) => table }),
    fillIn: assign(({ context }) => fillIn(context)),
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
    isOtherTable: ({ context: { prefix } }, { locality }: LocalityParams) => {
      const needed = readPinPrefix(locality);
      return needed !== null && needed !== prefix;
    },
    isPinNew: ({ context }) => context.isPinNew,
    isPlaceNew: ({ context }) => {
      const { city, state } = fillIn(context).locality;
      return context.isPinNew && (city !== context.locality.city || state !== context.locality.state);
    },
  },
}).createMachine({
  id: 'pinPlaces',
  description: 'Finds the cities and the state of the PIN code in an address form.',
  context: ({ input }) => ({
    ...input,
    filled: NO_PLACE,
    prefix: null,
    table: null,
    places: [],
    isPinNew: true,
  }),
  initial: 'opening',
  on: {
    'locality.edited': [
      {
        guard: { type: 'isOtherTable', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: { type: 'setLocality', params: ({ event }) => event },
      },
      { actions: { type: 'setLocality', params: ({ event }) => event } },
    ],
  },
  states: {
    opening: {
      description: 'Nothing is shown yet. A form may open with a PIN code.',
      always: [
        {
          guard: { type: 'isOtherTable', params: ({ context }) => context },
          target: 'loading',
        },
        { target: 'unknown' },
      ],
    },
    unknown: {
      description: 'Nothing is shown: no PIN code has been typed, or its places could not be loaded.',
    },
    loading: {
      description: 'Nothing is shown, while the places of the PIN codes with these first two digits load.',
      entry: 'setPrefix',
      invoke: {
        id: 'loadTable',
        src: 'loadTable',
        input: ({ context }) => ({ prefix: context.prefix }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setTable', params: ({ event }) => ({ table: event.output }) },
        },
        onError: {
          target: 'unknown',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: {
      description: 'City and state of a complete PIN code are filled in; several cities are offered.',
      always: [
        { guard: 'isPlaceNew', actions: ['fillIn', 'notifyPlace'] },
        { guard: 'isPinNew', actions: 'fillIn' },
      ],
    },
  },
});
