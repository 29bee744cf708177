import { colorsTuple, createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** Compact, as in other developer tools. The colours are CSS variables, see mantine.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: colorsTuple('var(--accent)') },
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'default', size: 26 } },
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    Anchor: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { size: 'sm', tt: 'none' } },
    Button: { defaultProps: { variant: 'default', size: 'compact-sm' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Input: { defaultProps: { size: 'xs' } },
    InputWrapper: { defaultProps: { size: 'xs' } },
    Modal: {
      defaultProps: {
        size: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 0 },
        // The page does not scroll, and the lock would write a style element.
        lockScroll: false,
      },
    },
    // A header of the page would be a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
  },
});

/** The user's choice, stored in the browser, or else the system's scheme. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'inspector.scheme' });
