import { RecordingMenu } from './RecordingMenu.tsx';
import { useInspector } from '../view/inspectorContext.ts';
import { useScheme } from '../view/useScheme.ts';

/** The page's name, the number of connected apps, search, and the switch between light and dark. */
export function TopBar() {
  const { workspace, recording, search, act } = useInspector();
  const { appAddress } = workspace.host;
  const [scheme, toggleScheme] = useScheme();
  const open = [...recording.tabs.values()].filter(({ isOpen, source }) => isOpen && source === 'app').length;
  return (
    <header className="top-bar">
      <button type="button" className="brand" onClick={() => act({ type: 'gallery' })}>
        <Glyph />
        <b>Inspector</b>
      </button>
      <span className="connection" role="status" data-connected={open > 0 || undefined}>
        {open === 0 ? (
          <>
            <span className="wide">No app is connected. </span>
            {appAddress !== null && (
              <a href={appAddress} target="_blank">
                Open an app
              </a>
            )}
          </>
        ) : (
          `Live: ${open === 1 ? '1 tab' : `${open} tabs`}`
        )}
      </span>
      <RecordingMenu />
      <button type="button" className="search" onClick={search}>
        <span className="wide">Search states, events, actors</span>
        <span className="narrow">Search</span>
        <kbd>{/Mac|iPhone/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <button
        type="button"
        className="scheme"
        onClick={toggleScheme}
        aria-label={`Turn ${scheme === 'dark' ? 'light' : 'dark'}`}
      >
        {scheme === 'dark' ? '☀' : '☾'}
      </button>
    </header>
  );
}

/** Three states and their arrows. */
function Glyph() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
      <rect x="2" y="3" width="8" height="7" rx="2" fill="currentColor" />
      <rect x="14" y="3" width="8" height="7" rx="2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <rect x="8" y="15" width="8" height="7" rx="2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M10 6.5h4M18 10v4.5q0 4-2 4M8 18.5q-2 0-2-4V10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}
