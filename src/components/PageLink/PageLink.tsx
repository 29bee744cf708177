import type { ComponentProps } from 'react';
import { useShop } from '../../hooks/shopContext.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path and query. */
  readonly to: string;
  /** Replaces the current history entry. A link to the current address always does. */
  readonly replace?: boolean;
}

/** A link within the shop. Unlike the router's `Link`, it does not render again with each change of the address; pages have dozens of links. */
export function PageLink({ to, replace = false, onClick, children, ...props }: PageLinkProps) {
  const { navigation } = useShop();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const isForBrowser =
          event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
        if (event.defaultPrevented || isForBrowser) return;
        event.preventDefault();
        navigation.go(to, { replace: replace || to === navigation.currentAddress() });
      }}
    >
      {children}
    </a>
  );
}
