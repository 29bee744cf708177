import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import classes from './Login.module.css';
import type { StepProps } from './StepProps.ts';

/** The email or phone that was entered, with a button to change it. */
export function ChosenIdentifier({ auth }: StepProps) {
  const identifier = useSelector(auth, selectIdentifierText);
  const [before, ...domain] = identifier.split(/(?=@)/);
  return (
    <p className={classes.chosen}>
      {/* A long email breaks before its @. */}
      <span>
        <span>{before}</span>
        <wbr />
        <span>{domain.join('')}</span>
      </span>
      <Button variant="transparent" onClick={() => auth.send({ type: 'identifier.change' })}>
        {i18n.t('Change')}
      </Button>
    </p>
  );
}
