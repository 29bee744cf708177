import { mergeThemeOverrides } from '@mantine/core';
import type { MantineThemeOverride, RadioProps } from '@mantine/core';
import type { MouseEvent } from 'react';
import actionIcon from './components/ActionIcon.module.css';
import alert from './components/Alert.module.css';
import avatar from './components/Avatar.module.css';
import badge from './components/Badge.module.css';
import breadcrumbs from './components/Breadcrumbs.module.css';
import button from './components/Button.module.css';
import card from './components/Card.module.css';
import chip from './components/Chip.module.css';
import combobox from './components/Combobox.module.css';
import dataList from './components/DataList.module.css';
import drawer from './components/Drawer.module.css';
import fieldset from './components/Fieldset.module.css';
import inlineInput from './components/InlineInput.module.css';
import input from './components/Input.module.css';
import notification from './components/Notification.module.css';
import paper from './components/Paper.module.css';
import pill from './components/Pill.module.css';
import radio from './components/Radio.module.css';
import segmentedControl from './components/SegmentedControl.module.css';
import skeleton from './components/Skeleton.module.css';
import stack from './components/Stack.module.css';
import stepper from './components/Stepper.module.css';
import tabs from './components/Tabs.module.css';
import text from './components/Text.module.css';
import timeline from './components/Timeline.module.css';
import { tokens } from './tokens.ts';

function clearInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

/**
 * The appearance of Mantine's components in the shop. They are listed by name, not with `Component.extend`, which would load each of them
 * with the first page. Their styles are in the layer `theme`: a page's styles override them.
 */
const components: MantineThemeOverride['components'] = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'xl' }, classNames: actionIcon },
  Alert: { classNames: alert },
  Avatar: { classNames: avatar },
  Badge: { classNames: badge },
  Breadcrumbs: { classNames: breadcrumbs },
  Button: { classNames: button },
  Card: { classNames: card },
  Checkbox: { classNames: inlineInput },
  Chip: { classNames: chip, defaultProps: { icon: null } },
  Combobox: { defaultProps: { shadow: 'md' }, classNames: combobox },
  Container: { defaultProps: { size: 'var(--page-width)', px: 'var(--gutter)' } },
  DataList: {
    defaultProps: { orientation: 'vertical', withDivider: true, size: 'md' },
    classNames: dataList,
  },
  Divider: { defaultProps: { color: 'var(--line)' } },
  Drawer: { classNames: drawer },
  // Mantine locks the page's scrolling by a style element.
  DrawerRoot: { defaultProps: { lockScroll: false } },
  Fieldset: { defaultProps: { variant: 'unstyled' }, classNames: fieldset },
  // So that the same file, which was corrected meanwhile, can be chosen again.
  FileButton: { defaultProps: { inputProps: { onClick: clearInput } } },
  Input: { classNames: input },
  InputWrapper: { classNames: input },
  Notification: { classNames: notification },
  Paper: { classNames: paper },
  Pill: { classNames: pill },
  Radio: {
    defaultProps: { variant: 'outline' },
    classNames: (_theme: unknown, { variant }: RadioProps) => (variant === 'card' ? radio : inlineInput),
  },
  RadioGroup: { classNames: { root: radio.group, label: radio.groupLabel } },
  SegmentedControl: { classNames: segmentedControl },
  Skeleton: { classNames: skeleton },
  Stack: { classNames: stack },
  Stepper: { classNames: stepper },
  Tabs: { classNames: tabs },
  Text: { classNames: text },
  Timeline: { classNames: timeline },
};

export const theme = mergeThemeOverrides(tokens, { components });
