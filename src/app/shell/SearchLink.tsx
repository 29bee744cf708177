import { i18n } from '@lingui/core';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { SearchIcon } from './icons.tsx';

/** Link to the collection's search field that keeps the current choice. */
export function SearchLink({ className }: { readonly className?: string | undefined }) {
  const { pathname, search: query } = useLocation();
  const isOnCollection = pathname === '/collection';
  return (
    <PageLink
      to={`/collection${isOnCollection && query ? `${query}&` : '?'}focus=search`}
      replace={isOnCollection}
      className={className}
      aria-current={isOnCollection ? 'page' : undefined}
    >
      <SearchIcon /> {i18n.t('Search')}
    </PageLink>
  );
}
