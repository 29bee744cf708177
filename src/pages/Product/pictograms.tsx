import type { ReactNode } from 'react';

/** Line icons of 20 px beside words or in a labelled button, so hidden from screen readers. */
function Pictogram({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function EnlargeIcon() {
  return (
    <Pictogram>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M11 8.2v5.6M8.2 11h5.6" />
    </Pictogram>
  );
}

export function ShareIcon() {
  return (
    <Pictogram>
      <path d="M12 3.5v11M8 7l4-3.5L16 7" />
      <path d="M7 11H5.5v9h13v-9H17" />
    </Pictogram>
  );
}
