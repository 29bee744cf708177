import { i18n } from '@lingui/core';
import { SUPPORT_HOURS } from '../../../contract/constants.ts';
import { useConfig } from '../../app/shopContext.ts';
import classes from './Contact.module.css';

/** Phone and email, if configured, and the opening hours. */
export function ContactFacts() {
  const { phone, email } = useConfig().contact;
  return (
    <dl className={classes.facts}>
      {phone && (
        <div>
          <dt>{i18n.t('Phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{i18n.t('Email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{i18n.t('Hours')}</dt>
        <dd>{i18n.t(SUPPORT_HOURS)}</dd>
      </div>
    </dl>
  );
}
