import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { usePathname } from '../hooks/pathname.tsx';
import { routes } from './routes.ts';

const pages = routes.map(({ path, Page }) => ({ path, element: <Page /> }));

export function Pages() {
  return <ErrorBoundary resetKey={usePathname()}>{useRoutes(pages)}</ErrorBoundary>;
}
