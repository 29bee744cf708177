import { useConfig } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';
import classes from './OutboxHint.module.css';

/** Link to the sandbox's outbox, which shows the codes: a sandbox sends no emails and no SMS. Nothing elsewhere. */
export function OutboxHint() {
  if (!useConfig().sandbox) return null;
  return (
    <p className={classes.hint}>
      <Trans
        id={/*i18n*/ 'This is a test shop: your codes appear in its <0>outbox</0>.'}
        components={[
          // Trans adds the link's text.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          <a key="outbox" href="/sandbox/outbox" target="_blank" rel="noreferrer" />,
        ]}
      />
    </p>
  );
}
