import { i18n } from '@lingui/core';
import { Box, Button, Drawer, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './FilterDrawer.module.css';
import { formatProductCount } from './formatProductCount.ts';
import type { FiltersProps } from './FiltersProps.ts';

export interface FilterDrawerProps extends Pick<FiltersProps, 'found'> {
  /** The controls of the filters. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The filters over the page, on small screens. The list behind changes with each choice, and the drawer shows how many products match. */
export function FilterDrawer({ isOpen, found, close, children }: FilterDrawerProps) {
  // The drawer returns the focus if it was rendered closed before.
  const isMounted = useMounted();
  return (
    <Drawer.Root
      opened={isMounted && isOpen}
      onClose={close}
      position="bottom"
      size="92dvh"
      transitionProps={{ exitDuration: 0 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title>{i18n.t('Filters')}</Drawer.Title>
          <Drawer.CloseButton aria-label={i18n.t('Close')} />
        </Drawer.Header>
        {/* Not the drawer's own body, which would be read out as the description of the dialog. */}
        <Box p="md" px="var(--gutter)">
          {children}
        </Box>
        <div className={classes.foot}>
          <Text role="status" c="dimmed">
            {found !== null && formatProductCount(found)}
          </Text>
          <Button mih="var(--target)" px="xs" onClick={close}>
            {i18n.t('Apply')}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
