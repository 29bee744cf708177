import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { HIGHLIGHTS } from './highlightTexts.ts';
import classes from './Highlights.module.css';

export function Highlights() {
  return (
    <ul className={classes.highlights} aria-label={i18n.t('Why shop with us')}>
      {HIGHLIGHTS.map(({ title, text, path }) => (
        <li key={title} className={classes.highlight}>
          <Icon className={classes.icon} size={36} strokeWidth={1.1} path={path} />
          <div>
            <Title order={2} size="h4">
              {i18n.t(title, { days: RETURN_WINDOW_DAYS })}
            </Title>
            <Text c="dimmed">{i18n.t(text, { days: RETURN_WINDOW_DAYS })}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
