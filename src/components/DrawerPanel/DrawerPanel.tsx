import { i18n } from '@lingui/core';
import { Box, Drawer } from '@mantine/core';
import type { DrawerRootProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Elements } from '../Elements.ts';

interface DrawerPanelProps extends Pick<DrawerRootProps, 'position' | 'size' | 'classNames'> {
  readonly title: string;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
  /** Below the content. */
  readonly foot?: Elements;
}

/** A dialog at an edge of the window, with a title and a close button. */
export function DrawerPanel({ title, isOpen, close, children, foot, ...props }: DrawerPanelProps) {
  // The drawer returns the focus if it was rendered closed before.
  const isMounted = useMounted();
  return (
    <Drawer.Root
      {...props}
      opened={isMounted && isOpen}
      onClose={close}
      transitionProps={{ exitDuration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={i18n.t('Close')} />
        </Drawer.Header>
        {/* Not the drawer's own body, which would be read out as the description of the dialog. */}
        <Box p="md" px="var(--gutter)">
          {children}
        </Box>
        {foot}
      </Drawer.Content>
    </Drawer.Root>
  );
}
