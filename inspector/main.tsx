import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import { Workspace } from './view/workspace.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <StrictMode>
    <Inspector workspace={new Workspace()} />
  </StrictMode>,
);
