import { Trans } from '../../language/Trans.tsx';
import classes from './OutboxHint.module.css';

/** In a sandbox no mail and no SMS leaves the shop. */
export function OutboxHint() {
  return (
    <p className={classes.hint}>
      <Trans
        id={/*i18n*/ 'This shop is a sandbox: codes appear in its <0>outbox</0>.'}
        components={[
          // Its words come from the sentence.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          <a key="outbox" href="/sandbox/outbox" target="_blank" rel="noreferrer" />,
        ]}
      />
    </p>
  );
}
