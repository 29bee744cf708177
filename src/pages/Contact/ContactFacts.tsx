import { i18n } from '@lingui/core';
import { SUPPORT_HOURS } from '../../../contract/constants.ts';
import { Link } from 'react-router-dom';
import { Trans } from '../../language/Trans.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import facts from '../../theme/factList.module.css';

/** Phone and email, if configured, and the opening hours. */
export function ContactFacts() {
  const { phone, email } = useConfig().contact;
  return (
    <dl className={facts.facts}>
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
        <dt>{i18n.t('Order help online')}</dt>
        <dd>
          <Trans
            id={/*i18n*/ '24/7, in <0>My Orders</0> and in the answers on this page'}
            components={[<Link key="orders" to="/orders" />]}
          />
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Our team answers')}</dt>
        <dd>{i18n.t(SUPPORT_HOURS)}</dd>
      </div>
    </dl>
  );
}
