import { i18n } from '@lingui/core';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DrawerPanel } from '../../components/DrawerPanel/DrawerPanel.tsx';
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
  return (
    <DrawerPanel
      title={i18n.t('Filters')}
      isOpen={isOpen}
      close={close}
      position="bottom"
      size="92dvh"
      classNames={{ content: classes.content }}
      foot={
        <div className={classes.foot}>
          <Text role="status" c="dimmed">
            {found !== null && formatProductCount(found)}
          </Text>
          <Button mih="var(--target)" px="xs" onClick={close}>
            {i18n.t('Apply')}
          </Button>
        </div>
      }
    >
      {children}
    </DrawerPanel>
  );
}
