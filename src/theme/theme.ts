import { mergeThemeOverrides } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import alert from './components/Alert.module.css';
import badge from './components/Badge.module.css';
import button from './components/Button.module.css';
import drawer from './components/Drawer.module.css';
import fieldset from './components/Fieldset.module.css';
import inlineInput from './components/InlineInput.module.css';
import input from './components/Input.module.css';
import notification from './components/Notification.module.css';
import pill from './components/Pill.module.css';
import segmentedControl from './components/SegmentedControl.module.css';
import skeleton from './components/Skeleton.module.css';
import title from './components/Title.module.css';
import { tokens } from './tokens.ts';

/**
 * How Mantine's components look in the shop. Named by their names, not by `Component.extend`, which would load each of them with the first page.
 * Their styles are in the layer `theme`: those of a page win.
 */
const components: MantineThemeOverride['components'] = {
  Alert: { classNames: alert },
  Badge: { classNames: badge },
  Button: { classNames: button },
  Checkbox: { classNames: inlineInput },
  Drawer: { classNames: drawer },
  // Mantine locks the page's scrolling by a style element.
  DrawerRoot: { defaultProps: { lockScroll: false } },
  Fieldset: { defaultProps: { variant: 'unstyled' }, classNames: fieldset },
  Input: { classNames: input },
  InputWrapper: { classNames: input },
  Notification: { classNames: notification },
  Pill: { classNames: pill },
  Radio: { defaultProps: { variant: 'outline' }, classNames: inlineInput },
  SegmentedControl: { classNames: segmentedControl },
  Skeleton: { classNames: skeleton },
  Title: { classNames: title },
};

export const theme = mergeThemeOverrides(tokens, { components });
