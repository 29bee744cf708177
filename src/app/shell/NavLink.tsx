import type { ComponentProps } from 'react';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { usePathname } from '../../hooks/pathname.tsx';

/** A navigation link with `aria-current` when the shopper is on its page or on a page below it. */
export function NavLink({ to, ...props }: ComponentProps<typeof PageLink>) {
  const pathname = usePathname();
  const isCurrent = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <PageLink to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
