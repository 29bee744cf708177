import type { ComponentType } from 'react';
import { Icon } from './Icon.tsx';

/** Creates an icon of one path. */
export function lineIcon(path: string): ComponentType {
  return () => (
    <Icon>
      <path d={path} />
    </Icon>
  );
}
