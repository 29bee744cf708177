import { Icon } from '../../components/Icon/Icon.tsx';

export function BagIcon() {
  return (
    <Icon>
      <path d="M5 8h14l1 12H4L5 8Z" />
      <path d="M9 8V7a3 3 0 0 1 6 0v1" />
    </Icon>
  );
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="m4 11 8-7 8 7" />
      <path d="M6 9.5V20h12V9.5" />
      <path d="M10 20v-5a2 2 0 0 1 4 0v5" />
    </Icon>
  );
}

export function FlameIcon() {
  return (
    <Icon>
      <path d="M12 3c4 4 5 6.5 5 9a5 5 0 0 1-10 0c0-2.5 1-5 5-9Z" />
      <path d="M4 18c2 3 14 3 16 0" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </Icon>
  );
}

export function ParcelIcon() {
  return (
    <Icon>
      <path d="m4 8 8-4 8 4v8l-8 4-8-4V8Z" />
      <path d="m4 8 8 4 8-4M12 12v8" />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5" />
    </Icon>
  );
}
