/** In place of the offer below the header: shoppers of the simulation have no passkeys. */
export const offerPasskey = (): void => undefined;
