import { Trans } from '../../language/Trans.tsx';
import classes from './OutboxHint.module.css';

/** Link to the outbox of a sandbox, which sends no email and no SMS. */
export function OutboxHint() {
  return (
    <p className={classes.hint}>
      <Trans
        id={/*i18n*/ 'This shop is a sandbox: codes appear in its <0>outbox</0>.'}
        components={[
          // Its text comes from the sentence.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          <a key="outbox" href="/sandbox/outbox" target="_blank" rel="noreferrer" />,
        ]}
      />
    </p>
  );
}
