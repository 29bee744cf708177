import { i18n } from '@lingui/core';
import { Progress } from '@mantine/core';
import classes from './WaitingLine.module.css';

export function WaitingLine() {
  return (
    <Progress.Root role="progressbar" aria-label={i18n.t('Please wait')} className={classes.line}>
      <Progress.Section value={100} withAria={false} className={classes.breath} />
    </Progress.Root>
  );
}
