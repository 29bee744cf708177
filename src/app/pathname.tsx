import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const Pathname = createContext('/');

/** Tells what is inside of it on which page it stands, and not of every change of the query. */
export function PathnameProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Pathname value={pathname}>{children}</Pathname>;
}

export function usePathname(): string {
  return useContext(Pathname);
}
