import './theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findRoot } from './findRoot.ts';
import { EMPTY_HOST, type Host } from './host.ts';
import { Inspector } from './Inspector.tsx';
import { ErrorBoundary } from './panes/ErrorBoundary.tsx';
import { colorSchemeManager, theme } from './theme/theme.ts';
import { Workspace } from './view/workspace.ts';

/**
 * Shows the inspector in the element `#root` of the page.
 * @param host what is known of the app; without it, the inspector shows what running apps send
 * @throws when the page has no such element, or an inspector already
 */
export function mountInspector(host: Partial<Host> = {}): void {
  const root = findRoot(document);
  const workspace = new Workspace({ ...EMPTY_HOST, ...host });
  createRoot(root).render(
    <StrictMode>
      {/* The variables and classes are in the style sheets, so no style elements are written. */}
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <ErrorBoundary onReset={() => workspace.forgetFiles()}>
          <Inspector workspace={workspace} />
        </ErrorBoundary>
      </MantineProvider>
    </StrictMode>,
  );
}
