/** Shiprocket's page about a parcel, which links to the courier's own. */
export const TRACKING_PAGE = 'https://shiprocket.co/tracking/';
