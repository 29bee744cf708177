import { Icon } from '../../components/Icon/Icon.tsx';

export function EnlargeIcon() {
  return (
    <Icon size={20} strokeWidth={1.7}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M11 8.2v5.6M8.2 11h5.6" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon size={20} strokeWidth={1.7}>
      <path d="M12 3.5v11M8 7l4-3.5L16 7" />
      <path d="M7 11H5.5v9h13v-9H17" />
    </Icon>
  );
}
