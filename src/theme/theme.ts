import { mergeThemeOverrides } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import alert from './components/Alert.module.css';
import avatar from './components/Avatar.module.css';
import badge from './components/Badge.module.css';
import button from './components/Button.module.css';
import card from './components/Card.module.css';
import dataList from './components/DataList.module.css';
import input from './components/Input.module.css';
import notification from './components/Notification.module.css';
import segmentedControl from './components/SegmentedControl.module.css';
import skeleton from './components/Skeleton.module.css';
import timeline from './components/Timeline.module.css';
import title from './components/Title.module.css';
import { tokens } from './tokens.ts';

/**
 * How Mantine's components look in the shop. Named by their names, not by `Component.extend`, which would load each of them with the first page.
 * Their styles are in the layer `theme`: those of a page win.
 */
const components: MantineThemeOverride['components'] = {
  Alert: { classNames: alert },
  Avatar: { classNames: avatar },
  Badge: { classNames: badge },
  Button: { classNames: button },
  Card: { classNames: card },
  DataList: {
    defaultProps: { orientation: 'vertical', withDivider: true, size: 'md' },
    classNames: dataList,
  },
  Divider: { defaultProps: { color: 'var(--line)' } },
  Input: { classNames: input },
  InputWrapper: { classNames: input },
  SegmentedControl: { classNames: segmentedControl },
  Notification: { classNames: notification },
  Skeleton: { classNames: skeleton },
  Timeline: { classNames: timeline },
  Title: { classNames: title },
};

export const theme = mergeThemeOverrides(tokens, { components });
