import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import { ErrorBoundary } from './panes/ErrorBoundary.tsx';
import { Workspace } from './view/workspace.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
const workspace = new Workspace();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary onReset={() => workspace.forgetFiles()}>
      <Inspector workspace={workspace} />
    </ErrorBoundary>
  </StrictMode>,
);
