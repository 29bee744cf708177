import { mergeThemeOverrides } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import alert from './components/Alert.module.css';
import button from './components/Button.module.css';
import card from './components/Card.module.css';
import fieldset from './components/Fieldset.module.css';
import input from './components/Input.module.css';
import notification from './components/Notification.module.css';
import radio from './components/Radio.module.css';
import segmentedControl from './components/SegmentedControl.module.css';
import stack from './components/Stack.module.css';
import stepper from './components/Stepper.module.css';
import title from './components/Title.module.css';
import { tokens } from './tokens.ts';

/**
 * How Mantine's components look in the shop. Named by their names, not by `Component.extend`, which would load each of them with the first page.
 * Their styles are in the layer `theme`: those of a page win.
 */
const components: MantineThemeOverride['components'] = {
  Alert: { classNames: alert },
  Button: { classNames: button },
  Card: { classNames: card },
  Fieldset: { classNames: fieldset },
  Input: { classNames: input },
  InputWrapper: { classNames: input },
  Notification: { classNames: notification },
  Radio: { classNames: radio },
  RadioGroup: { classNames: { root: radio.group, label: radio.groupLabel } },
  SegmentedControl: { classNames: segmentedControl },
  Stack: { classNames: stack },
  Stepper: { classNames: stepper },
  Title: { classNames: title },
};

export const theme = mergeThemeOverrides(tokens, { components });
