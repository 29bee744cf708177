import { lineIcon } from '../../components/Icon/lineIcon.tsx';

export const YouTubeIcon = lineIcon(
  'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10 9l5 3-5 3Z',
);
export const InstagramIcon = lineIcon(
  'M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.8 7.2h.01',
);
export const TwitterIcon = lineIcon(
  'M3 19c6 2.5 15.5.5 16-11l2-2.5-2.7.4C16 2.600 11.500 4.500 12 8.500 8.500 8.500 6 7 4 4.500c-1.500 3-.5 6 2 7.500l-2-.5c0 2.500 1.500 4 4 4.700L6 16.500c.6 1.300 1.700 2 3.300 2.100',
);
export const FacebookIcon = lineIcon(
  'M14 21v-8h3l.5-3.500H14V7.500c0-1.200.6-2 2-2h1.700V2.500H15c-3 0-4.500 1.800-4.500 4.500v2.500h-3V13h3v8',
);
