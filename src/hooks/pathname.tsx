import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const Pathname = createContext('/');

/** Provides the path of the current page. Its consumers do not render again when only the query changes. */
export function PathnameProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Pathname value={pathname}>{children}</Pathname>;
}

export function usePathname(): string {
  return useContext(Pathname);
}
