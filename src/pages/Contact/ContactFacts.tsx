import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import { SUPPORT_HOURS } from '../../../contract/constants.ts';
import { Link } from 'react-router-dom';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Trans } from '../../language/Trans.tsx';
import { useConfig } from '../../hooks/shopContext.ts';

/** Phone and email, if configured, and the opening hours. */
export function ContactFacts() {
  const { phone, email } = useConfig().contact;
  return (
    <DataList size="lg">
      {phone && (
        <Fact name={i18n.t('Phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Fact>
      )}
      {email && (
        <Fact name={i18n.t('Email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Fact name={i18n.t('Order help online')}>
        <Trans
          id={/*i18n*/ '24/7, in <0>My Orders</0> and in the answers on this page'}
          components={[<Link key="orders" to="/orders" />]}
        />
      </Fact>
      <Fact name={i18n.t('Our team answers')}>{i18n.t(SUPPORT_HOURS)}</Fact>
    </DataList>
  );
}
