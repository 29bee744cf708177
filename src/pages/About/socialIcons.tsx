import { Icon } from '../../components/Icon/Icon.tsx';

export function YouTubeIcon() {
  return (
    <Icon>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9 5 3-5 3Z" />
    </Icon>
  );
}

export function InstagramIcon() {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </Icon>
  );
}

export function TwitterIcon() {
  return (
    <Icon>
      <path d="M3 19c6 2.5 15.5.5 16-11l2-2.5-2.7.4C16 2.600 11.500 4.500 12 8.500 8.500 8.500 6 7 4 4.500c-1.500 3-.5 6 2 7.500l-2-.5c0 2.500 1.500 4 4 4.700L6 16.500c.6 1.300 1.700 2 3.300 2.100" />
    </Icon>
  );
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M14 21v-8h3l.5-3.500H14V7.500c0-1.200.6-2 2-2h1.700V2.500H15c-3 0-4.500 1.800-4.500 4.500v2.500h-3V13h3v8" />
    </Icon>
  );
}
