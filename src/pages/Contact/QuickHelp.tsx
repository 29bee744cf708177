import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';
import classes from './Contact.module.css';
import { quickHelpTopics } from './quickHelpTopics.ts';

const LINK_TO_ORDERS = [<Link key="orders" to="/orders" />];

/** The most frequent questions and their answers. */
export function QuickHelp() {
  return (
    <section aria-labelledby="quick-help">
      <Title id="quick-help" order={2} mb="sm">
        {i18n.t('Quick help')}
      </Title>
      {quickHelpTopics(useConfig()).map(({ title, answer }) => (
        <details key={title} className={classes.topic}>
          <summary>{i18n.t(title)}</summary>
          <Text c="dimmed" maw="38rem" pb="md">
            <Trans id={answer} values={{ days: RETURN_WINDOW_DAYS }} components={LINK_TO_ORDERS} />
          </Text>
        </details>
      ))}
    </section>
  );
}
