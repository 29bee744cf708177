/** Titles, texts and paths of `Icon`. */
export const HIGHLIGHTS = [
  {
    title: /*i18n*/ 'Easy exchange',
    text: /*i18n*/ 'Wrong size? Swap it for another size or another product.',
    path: 'M5 9h12l-3.5-3.5M19 15H7l3.5 3.5',
  },
  {
    title: /*i18n*/ '{days} days return',
    text: /*i18n*/ 'Changed your mind? Send it back within {days} days.',
    path: 'M5 5v5h5M5.6 10a7.5 7.5 0 1 1-.9 5',
  },
  {
    title: /*i18n*/ '24/7 support',
    text: /*i18n*/ 'Order help online, any time of day.',
    path: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h2.8v5H4.5zM16.7 13.5h2.8v5h-2.8zM19.5 18.5c0 1.7-2 2.5-5 2.5',
  },
];
