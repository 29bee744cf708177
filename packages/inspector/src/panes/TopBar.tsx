import {
  ActionIcon,
  Anchor,
  Button,
  Kbd,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { RecordingMenu } from './RecordingMenu.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/** The page's name, the number of connected apps, search, and the switch between light and dark. */
export function TopBar() {
  const { workspace, recording, search, act } = useInspector();
  const { appAddress } = workspace.host;
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const open = [...recording.tabs.values()].filter(({ isOpen, source }) => isOpen && source === 'app').length;
  const isApple = /Mac|iPhone/.test(navigator.userAgent);
  return (
    <header className="top-bar">
      <UnstyledButton className="brand" aria-label="Inspector" onClick={() => act({ type: 'gallery' })}>
        <Glyph />
        <b>Inspector</b>
      </UnstyledButton>
      <span className="connection" role="status" data-connected={open > 0 || undefined}>
        {open === 0 ? (
          <>
            <span className="wide">No app is connected. </span>
            {appAddress !== null && (
              <Anchor href={appAddress} target="_blank" inherit underline="always">
                Open an app
              </Anchor>
            )}
          </>
        ) : (
          `Live: ${open === 1 ? '1 tab' : `${open} tabs`}`
        )}
      </span>
      <RecordingMenu />
      <Button onClick={search}>
        Search
        <span className="wide">
          &nbsp;states, events, actors <Kbd ml="xs">{isApple ? '⌘' : 'Ctrl'} K</Kbd>
        </span>
      </Button>
      <ActionIcon onClick={() => setColorScheme(otherScheme)} aria-label={`Turn ${otherScheme}`}>
        {scheme === 'dark' ? '☀' : '☾'}
      </ActionIcon>
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
