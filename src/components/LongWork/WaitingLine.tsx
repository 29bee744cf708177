import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { MantineProvider, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { theme } from '../../theme/theme.ts';
import classes from './WaitingLine.module.css';

const noRoot = () => undefined;

/** An indeterminate progress bar. */
export default function WaitingLine(): ReactNode {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      <Progress.Root role="progressbar" aria-label={i18n.t('Please wait')} className={classes.line}>
        <Progress.Section value={100} withAria={false} className={classes.breath} />
      </Progress.Root>
    </MantineProvider>
  );
}
