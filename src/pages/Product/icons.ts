/** Paths of `Icon`. */
export const ENLARGE = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0m11.5 5 4.5 4.5M11 8.2v5.6M8.2 11h5.6';
export const SHARE = 'M12 3.5v11M8 7l4-3.5L16 7M7 11H5.5v9h13v-9H17';
