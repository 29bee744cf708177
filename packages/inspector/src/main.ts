import { mountInspector } from './mountInspector.tsx';

// The page of the published package.
mountInspector();
