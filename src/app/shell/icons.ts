/** Paths of `Icon`. */
export const BAG = 'M5 8h14l1 12H4L5 8ZM9 8V7a3 3 0 0 1 6 0v1';
export const HOME = 'm4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5a2 2 0 0 1 4 0v5';
export const FLAME = 'M12 3c4 4 5 6.5 5 9a5 5 0 0 1-10 0c0-2.5 1-5 5-9ZM4 18c2 3 14 3 16 0';
export const SEARCH = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0m11.5 5 4.5 4.5';
export const PARCEL = 'm4 8 8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8';
export const PERSON = 'M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5';
